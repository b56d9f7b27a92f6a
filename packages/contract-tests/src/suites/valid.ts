import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { reader } from '../document/reader.ts';
import { publicOperations } from '../document/traits.ts';
import type { AskOptions } from '../http/ask.ts';
import { refusesRequest, shortAnswer } from '../http/error-codes.ts';
import { uniqueIdempotencyKey } from '../jobs/idempotency-key.ts';
import { casePerOperation, suite } from '../run/suite.ts';
import { isObject } from '../values/json.ts';
import { validParameters } from '../values/parameters.ts';
import { valid } from '../values/valid.ts';

/** Whatever the document allows, in any combination. */
export const validRequests = suite({
  id: 'valid',
  title: 'Random valid requests',
  rules: {
    'is-not-refused': {
      sentence: 'A request that the document allows is never refused as wrong.',
      how: '--runs random requests for each operation, made from the schemas; limits may still stop them',
    },
  },
  cases: casePerOperation(publicOperations, (operation) => ({
    title: `${operation.id} takes what the document allows`,
    ...(operation.responses[201] ? { makes: '--runs jobs, each removed at once' } : {}),
    run: (trial) =>
      trial.property(requestsFor(operation), async (request, part) => {
        const answer = await part.call(operation, uniqueIdempotencyKey(request));
        const says = () => `it is answered ${shortAnswer(answer)}`;
        part.expect('is-not-refused', !refusesRequest(answer), says, answer);
      }),
  })),
});

/** Requests that an operation allows. */
function requestsFor(operation: Operation): fc.Arbitrary<AskOptions> {
  const schema = operation.body?.content['application/json'];
  if (schema === undefined) return validParameters(operation);
  return fc
    .tuple(validParameters(operation), valid(reader.schemaNamed(schema)))
    .map(([parameters, json]) => agreeing({ ...parameters, json }));
}

/** What may stand in the query and in the body has to agree. */
function agreeing(request: AskOptions): AskOptions {
  const { json, query = [] } = request;
  if (!isObject(json)) return request;
  return { ...request, query: query.filter(([name]) => !Object.hasOwn(json, name)) };
}
