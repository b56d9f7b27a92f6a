import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { isObject } from '../document/json.ts';
import { reader } from '../document/resolve.ts';
import { anyBody, nowhere, publicOperations } from '../document/traits.ts';
import { bodyAs, type HttpExchange, refusesRequest, statusAndCode } from '../http/exchange.ts';
import { type TestRequestOptions, uniqueIdempotencyKey } from '../http/test-request.ts';
import { rules } from '../rules.ts';
import { casePerOperation, newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { broken, brokenConstraints, brokenParameters } from '../values/broken.ts';
import { valid, validParameters } from '../values/valid.ts';

export const validRequests = suite({
  id: 'valid',
  title: 'Random valid requests',
  rules: rules({
    'is-not-refused': `A valid request is never refused as invalid.
      --runs random requests per operation, made from the schemas; only limits may refuse them`,
  }),
  // A voice is enrolled from a recording that is stored: no random request names one.
  cases: casePerOperation(
    publicOperations.filter(({ id }) => id !== 'createVoice'),
    (operation) => ({
      title: `${operation.id} accepts random valid requests`,
      ...(operation.responses[201] ? { makes: '--runs jobs, each removed at once' } : {}),
      run: (trial) =>
        trial.property(requestsFor(operation), async (request, part) => {
          const answer = await part.call(operation, uniqueIdempotencyKey(request));
          const says = () => `it is answered ${statusAndCode(answer)}`;
          part.expect('is-not-refused', !refusesRequest(answer), says, answer);
        }),
    }),
  ),
});

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

type ConstraintRule = 'bound-is-enforced' | 'field-is-named' | 'unknown-field-is-refused';

const RUNS_PER_CONSTRAINT = 2;

/** Requests that break one documented constraint each. */
export const brokenRequests = suite<ConstraintRule>({
  id: 'broken',
  title: 'Requests with one broken constraint',
  rules: rules({
    'bound-is-enforced': `A request that breaks one constraint gets 400 invalid_request.
      each constraint of each body and parameter is broken alone in random valid requests`,
    'field-is-named': `validation_errors name the invalid field.
      validation_errors of each of these responses`,
    'unknown-field-is-refused': `An undocumented field in a body is refused.
      an unknown and a misspelled field in each object of each body`,
  }),
  cases: casePerOperation<ConstraintRule>(
    publicOperations.filter((operation) => constraintsOf(operation) > 0),
    (operation) =>
      newCase(
        `${operation.id} enforces each of its ${constraintsOf(operation)} constraints`,
        null,
        async (trial) => {
          await breakParameters(operation, trial);
          await breakBody(operation, trial);
        },
      ),
  ),
});

function constraintsOf(operation: Operation): number {
  const schema = operation.body?.content['application/json'];
  const inBody = schema === undefined ? 0 : brokenConstraints(reader.schemaNamed(schema)).length;
  return inBody + brokenParameters(operation).length;
}

async function breakParameters(operation: Operation, trial: Trial<ConstraintRule>): Promise<void> {
  for (const { field, keyword, requests } of brokenParameters(operation)) {
    const attempt = async (request: object, part: Trial<ConstraintRule>): Promise<void> => {
      const path = nowhere(operation);
      const answer = await part.call(operation, { json: anyBody(operation), ...request, path });
      look(part, answer, { fields: [field], keyword });
    };
    const title = `${field} ${keyword}`;
    await trial.property(requests, attempt, { title, runs: RUNS_PER_CONSTRAINT });
  }
}

async function breakBody(operation: Operation, trial: Trial<ConstraintRule>): Promise<void> {
  const name = operation.body?.content['application/json'];
  if (name === undefined) return;
  const schema = reader.schemaNamed(name);
  for (const each of brokenConstraints(schema)) {
    const attempt = async (json: unknown, part: Trial<ConstraintRule>): Promise<void> => {
      look(part, await part.call(operation, { json }), each);
    };
    const title = `${each.fields.join()} ${each.keyword}`;
    await trial.property(broken(schema, each), attempt, { title, runs: RUNS_PER_CONSTRAINT });
  }
}

type Constraint = { readonly fields: readonly string[]; readonly keyword: string };

function look(
  trial: Trial<ConstraintRule>,
  answer: HttpExchange,
  { fields, keyword }: Constraint,
): void {
  const unknown = keyword === 'additionalProperties';
  const rule = unknown ? 'unknown-field-is-refused' : 'bound-is-enforced';
  const where = fields.join(' or ') || 'the body';
  const says = `${keyword} of ${where} is broken, and the answer is`;
  if (!trial.expectError(rule, answer, 'invalid_request', says)) return;
  const sentences = bodyAs(answer, 'Error')?.validation_errors ?? [];
  const named = fields.some((field) => sentences.some((sentence) => names(sentence, field)));
  const silent = () => `${keyword} of ${where} is broken, but it says: ${sentences.join('; ')}`;
  trial.expect('field-is-named', named, silent, answer);
}

/** Whether a sentence names a field, with dots or slashes, with or without array indexes. */
function names(sentence: string, field: string): boolean {
  if (field === '') return sentence.length > 0;
  const plain = sentence.replaceAll('/', '.').replaceAll(/\[\d+\]|\.\d+(?=\.|\s|$)/g, '');
  return new RegExp(`(^|[^\\w.])\\.?${escaped(field)}($|[^\\w.]|\\.$|\\.\\s)`).test(plain);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
