import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { isObject } from '../document/json.ts';
import { reader } from '../document/resolve.ts';
import { publicOperations } from '../document/traits.ts';
import { refusesRequest, statusAndCode } from '../http/error-codes.ts';
import { type TestRequestOptions, uniqueIdempotencyKey } from '../http/test-request.ts';
import { casePerOperation, suite } from '../run/suite.ts';
import { validParameters } from '../values/parameters.ts';
import { valid } from '../values/valid.ts';

/** Random valid requests. */
export const validRequests = suite({
  id: 'valid',
  title: 'Random valid requests',
  rules: {
    'is-not-refused': {
      sentence: 'A valid request is never refused as invalid.',
      how: '--runs random requests per operation, made from the schemas; only limits may refuse them',
    },
  },
  cases: casePerOperation(publicOperations, (operation) => ({
    title: `${operation.id} accepts random valid requests`,
    ...(operation.responses[201] ? { makes: '--runs jobs, each removed at once' } : {}),
    run: (trial) =>
      trial.property(requestsFor(operation), async (request, part) => {
        const answer = await part.call(operation, uniqueIdempotencyKey(request));
        const says = () => `it is answered ${statusAndCode(answer)}`;
        part.expect('is-not-refused', !refusesRequest(answer), says, answer);
      }),
  })),
});

/** Valid requests to an operation. */
function requestsFor(operation: Operation): fc.Arbitrary<TestRequestOptions> {
  const schema = operation.body?.content['application/json'];
  if (schema === undefined) return validParameters(operation);
  return fc
    .tuple(validParameters(operation), valid(reader.schemaNamed(schema)))
    .map(([parameters, json]) => agreeing({ ...parameters, json }));
}

/** Makes the region of query and body agree. */
function agreeing(request: TestRequestOptions): TestRequestOptions {
  const { json, query = [] } = request;
  if (!isObject(json)) return request;
  return { ...request, query: query.filter(([name]) => !Object.hasOwn(json, name)) };
}
