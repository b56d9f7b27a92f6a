import { anyBody } from '../document/examples.ts';
import { keyedOperations, nowhere, openOperations } from '../document/traits.ts';
import { isError, statusAndCode } from '../http/error-codes.ts';
import type { TestRequestOptions } from '../http/test-request.ts';
import { casePerOperation, suite } from '../run/suite.ts';

/** Authentication. */
export const credentials = suite({
  id: 'credentials',
  title: 'Keys',
  rules: {
    'missing-key': {
      sentence: 'An operation that needs a key returns 401 missing_key without one.',
      how: 'each keyed operation is called without a key',
    },
    'wrong-key': {
      sentence: 'An unknown key gets 401 invalid_key.',
      how: 'each keyed operation is called with an unknown key',
    },
    'key-first': {
      sentence: 'Without a key the rest of the request is not checked.',
      how: 'each operation with a body gets an invalid body and no key',
    },
    'own-key': {
      sentence: 'A valid key is accepted.',
      how: 'each keyed operation is called with the key of the run',
    },
    'no-key-needed': {
      sentence: 'Public operations need no key.',
      how: 'each public operation is called without a key',
    },
  },
  cases: [
    ...casePerOperation<'key-first' | 'missing-key' | 'own-key' | 'wrong-key'>(
      keyedOperations,
      (operation) => ({
        title: `${operation.id} requires a key`,
        ...(operation.responses[201] ? { makes: 'one job' } : {}),
        run: async (trial) => {
          const options: TestRequestOptions = {
            path: nowhere(operation),
            json: anyBody(operation),
          };
          const none = await trial.call(operation, { ...options, account: 'none' });
          const says = `${operation.id} answers`;
          trial.expectError('missing-key', none, 'missing_key', says);
          const wrong = await trial.call(operation, { ...options, account: 'wrong' });
          trial.expectError('wrong-key', wrong, 'invalid_key', says);
          if (operation.body) {
            const nonsense = { body: '{', contentType: 'text/nonsense', account: 'none' } as const;
            const blind = await trial.call(operation, nonsense);
            trial.expectError('key-first', blind, 'missing_key', says);
          }
          const own = await trial.call(operation, options);
          trial.expect('own-key', own.status !== 401, `${says} ${statusAndCode(own)}`, own);
        },
      }),
    ),
    ...casePerOperation<'no-key-needed'>(openOperations, (operation) => ({
      title: `${operation.id} needs no key`,
      run: async (trial) => {
        const answer = await trial.call(operation, { account: 'none' });
        const says = `${operation.id} answers ${statusAndCode(answer)} without a key`;
        const isOpen =
          operation.method === 'GET' ? answer.status === 200 : !isError(answer, 'missing_key');
        trial.expect('no-key-needed', isOpen, says, answer);
      },
    })),
  ],
});
