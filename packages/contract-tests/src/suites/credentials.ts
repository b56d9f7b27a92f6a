import { anyBody } from '../document/examples.ts';
import { keyedOperations, nowhere, openOperations } from '../document/traits.ts';
import type { AskOptions } from '../http/ask.ts';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { casePerOperation, suite } from '../run/suite.ts';

/** Who may call what. */
export const credentials = suite({
  id: 'credentials',
  title: 'Keys',
  rules: {
    'missing-key': {
      sentence: 'An operation that needs a key answers 401 missing_key without one.',
      how: 'each keyed operation is called without a key',
    },
    'wrong-key': {
      sentence: 'A key that nobody has is answered 401 invalid_key.',
      how: 'each keyed operation is called with such a key',
    },
    'key-first': {
      sentence: 'Without a key nobody learns whether the rest of the request was right.',
      how: 'each operation with a body gets nonsense and no key',
    },
    'own-key': {
      sentence: 'The right key is let in.',
      how: 'each keyed operation is called with the key of the run',
    },
    'no-key-needed': {
      sentence: 'Operations that are open to all need no key.',
      how: 'each of them is called without one',
    },
  },
  cases: [
    ...casePerOperation<'key-first' | 'missing-key' | 'own-key' | 'wrong-key'>(
      keyedOperations,
      (operation) => ({
        title: `${operation.id} asks for a key`,
        ...(operation.responses[201] ? { makes: 'one job' } : {}),
        run: async (trial) => {
          const options: AskOptions = { path: nowhere(operation), json: anyBody(operation) };
          const none = await trial.call(operation, { ...options, account: 'none' });
          const expected = (answer: typeof none) => () =>
            `${operation.id} answers ${shortAnswer(answer)}`;
          trial.expect('missing-key', isError(none, 'missing_key'), expected(none), none);
          const wrong = await trial.call(operation, { ...options, account: 'wrong' });
          trial.expect('wrong-key', isError(wrong, 'invalid_key'), expected(wrong), wrong);
          if (operation.body) {
            const nonsense = { body: '{', contentType: 'text/nonsense', account: 'none' } as const;
            const blind = await trial.call(operation, nonsense);
            trial.expect('key-first', isError(blind, 'missing_key'), expected(blind), blind);
          }
          const own = await trial.call(operation, options);
          trial.expect('own-key', own.status !== 401, expected(own), own);
        },
      }),
    ),
    ...casePerOperation<'no-key-needed'>(openOperations, (operation) => ({
      title: `${operation.id} is open to all`,
      run: async (trial) => {
        const answer = await trial.call(operation, { account: 'none' });
        const says = `${operation.id} answers ${shortAnswer(answer)} without a key`;
        trial.expect('no-key-needed', answer.status === 200, says, answer);
      },
    })),
  ],
});
