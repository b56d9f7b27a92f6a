import { expect, test } from 'vitest';
import { fieldName, resultName, snakeCase } from '../../../src/emit/python/source.ts';

test.each([
  ['getLiveSession', 'get_live_session'],
  ['Idempotency-Key', 'idempotency_key'],
  ['before_date', 'before_date'],
  ['from', 'from_'],
  ['2fast', '_2fast'],
])('%s is called %s in a signature', (name, python) => {
  expect(snakeCase(name)).toBe(python);
});

test.each([
  ['audio_url', 'audio_url'],
  ['webhook-id', 'webhook_id'],
  ['class', 'class_'],
  ['extra', 'extra_'],
])('the field %s is called %s', (name, python) => {
  expect(fieldName(name)).toBe(python);
});

test('a result is called after its operation', () => {
  expect(resultName('getLiveSession')).toBe('GetLiveSessionResult');
});
