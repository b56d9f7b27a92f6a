import { expect, test } from 'vitest';
import { failureMessages } from '../../src/live/realtime-messages.ts';

test('a failed step without a message of its own is reported as an error that names its switch', () => {
  const failed = { ms: 1, failure: 'crashed' } as const;
  const outcomes = { spelling: failed, vocabulary: { ms: 1, value: { isEmpty: false } } };
  expect([...failureMessages(outcomes)]).toEqual([
    {
      type: 'error',
      error: {
        status_code: 500,
        exception: 'AddOnCrashed',
        message: expect.stringMatching(/^custom_spelling: /),
      },
    },
  ]);
});

test('a failed add-on with a message of its own carries the error there', () => {
  const failed = { ms: 1, failure: 'failed' } as const;
  expect([...failureMessages({ entities: failed, sentiment: failed })]).toEqual([]);
});
