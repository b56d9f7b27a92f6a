import { expect, test } from 'vitest';
import { messageErrorOf, TextEngineError } from '../src/text-engine-error.ts';

test('a failure of an engine is reported with its message', () => {
  const failure = new TextEngineError('EngineTimeout', 'It took too long. Ask for less.');
  expect(messageErrorOf(failure)).toEqual({
    status_code: 504,
    exception: 'EngineTimeout',
    message: 'It took too long. Ask for less.',
  });
});

test('an internal error is reported without details', () => {
  const told = messageErrorOf(new TypeError('secret words'));
  expect(told).toMatchObject({ status_code: 500, exception: 'InternalError' });
  expect(told.message).not.toContain('secret');
});
