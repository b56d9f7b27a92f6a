import { expect, test } from 'vitest';
import { failureMessages } from '../../src/live/realtime-messages.ts';

test('what could not be done to the words of an utterance is told by the name of what asks for it', () => {
  const failed = { ms: 1, failure: 'crashed' } as const;
  const answers = { spelling: failed, vocabulary: { ms: 1, value: { isEmpty: false } } };
  expect([...failureMessages(answers)]).toEqual([
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

test('what has a message of its own says there that it failed', () => {
  const failed = { ms: 1, failure: 'failed' } as const;
  expect([...failureMessages({ entities: failed, sentiment: failed })]).toEqual([]);
});
