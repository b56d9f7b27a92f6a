import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { anyBody } from '../document/examples.ts';
import {
  operationsById,
  operationsWithBody,
  publicOperations,
  unknownIdCode,
} from '../document/traits.ts';
import { isError, statusAndCode } from '../http/error-codes.ts';
import { JSON_TYPE } from '../http/test-request.ts';
import { casePerOperation, suite } from '../run/suite.ts';
import { awkward } from '../values/texts.ts';

const ids = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    '0',
    '-1',
    'undefined',
    '{id}',
    'x'.repeat(5000),
    '01a1a0be79c07b3a9f526d0e8c41b7a5',
  ),
);

/** Without slashes and dot segments, which would make another path. */
const idsInOnePiece = ids.filter((id) => !/[/\\]/.test(id) && !/^(\.|%2e)+$/i.test(id));

const queries = fc.array(
  fc.tuple(
    fc.oneof(
      fc.constantFrom('custom_metadata[', 'custom_metadata[]', 'custom_metadata[__proto__][a]'),
      fc.constantFrom('custom_metadata[a][b][c][d][e]', 'offset[]', 'limit[a]', '__proto__', ''),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    fc.oneof(fc.constantFrom(...awkward, '9'.repeat(400)), fc.string({ unit: 'binary' })),
  ),
  { maxLength: 6 },
);

const oddBodies: Readonly<Record<string, string>> = {
  'deep arrays': '['.repeat(20_000) + ']'.repeat(20_000),
  'deep objects': `${'{"custom_metadata":'.repeat(5000)}1${'}'.repeat(5000)}`,
  'a huge number': '{"endpointing": 1e400, "channels": 99999999999999999999}',
  'a prototype': '{"__proto__": {"channels": 9}, "constructor": {"prototype": {}}}',
  'half a surrogate': '{"surprise": "\\ud800"}',
  'names of methods': '{"toString": 1, "hasOwnProperty": 2, "valueOf": null}',
  'a name twice': '{"surprise": 1, "surprise": 2}',
  'a long name': `{"${'x'.repeat(100_000)}": 1}`,
  'many names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`x${i}`, i])),
  ),
};

const isSafe = ({ method, path }: Operation): boolean => method === 'GET' && !path.includes('{');

/** Input that no client sends on purpose. */
export const odd = suite({
  id: 'odd',
  title: 'Unexpected input',
  rules: {
    'odd-id': {
      sentence: 'A malformed id gets the 404 of an unknown one.',
      how: 'random ids for each operation on one job, key or callback',
    },
    'odd-query': {
      sentence: 'An unexpected query is refused with 400 or ignored.',
      how: 'random names and values in the query of each operation',
    },
    'odd-body': {
      sentence: 'An unexpected body is refused with a 4xx.',
      how: 'nine JSON texts that often break parsers, for each operation with a body',
    },
  },
  cases: [
    ...casePerOperation<'odd-id'>(operationsById, (operation) => ({
      title: `${operation.id} treats a malformed id as unknown`,
      run: (trial) =>
        trial.property(idsInOnePiece, async (id, part) => {
          const answer = await part.call(operation, { path: { id }, json: anyBody(operation) });
          part.expectError('odd-id', answer, unknownIdCode(operation));
        }),
    })),
    ...casePerOperation<'odd-query'>(publicOperations.filter(isSafe), (operation) => ({
      title: `${operation.id} survives an unexpected query`,
      run: (trial) =>
        trial.property(queries, async (query, part) => {
          const answer = await part.call(operation, { query });
          const fine = answer.status === 200 || isError(answer, 'invalid_request');
          part.expect('odd-query', fine, () => `it is answered ${statusAndCode(answer)}`, answer);
        }),
    })),
    ...casePerOperation<'odd-body'>(operationsWithBody, (operation) => ({
      title: `${operation.id} survives unexpected bodies`,
      run: async (trial) => {
        for (const [what, body] of Object.entries(oddBodies)) {
          const answer = await trial.call(operation, { body, contentType: JSON_TYPE });
          const fine = answer.status >= 400 && answer.status < 500;
          trial.expect(
            'odd-body',
            fine,
            `${what}: it is answered ${statusAndCode(answer)}`,
            answer,
          );
        }
      },
    })),
  ],
});
