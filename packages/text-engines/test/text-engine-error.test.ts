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
  const reported = messageErrorOf(new TypeError('secret words'));
  expect(reported).toMatchObject({ status_code: 500, exception: 'InternalError' });
  expect(reported.message).not.toContain('secret');
});
