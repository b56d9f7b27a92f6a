import type { Operation } from '@verbatim/contract';
import { anyBody } from '../document/examples.ts';
import { reader } from '../document/reader.ts';
import { nowhere, publicOperations } from '../document/traits.ts';
import { isError, shortAnswer } from '../http/error-codes.ts';
import { bodyAs, type Exchange } from '../http/exchange.ts';
import { casePerOperation, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { breaksOf, broken } from '../values/broken.ts';
import { brokenParameters } from '../values/broken-parameters.ts';

type RuleName = 'bound-is-enforced' | 'field-is-named' | 'unknown-field-is-refused';

const RUNS_PER_CONSTRAINT = 2;

/** Each constraint of the document, broken alone. */
export const brokenRequests = suite<RuleName>({
  id: 'broken',
  title: 'Requests with one broken constraint',
  rules: {
    'bound-is-enforced': {
      sentence: 'A request that breaks one constraint is answered 400 invalid_request.',
      how: 'each constraint of each body and parameter is broken alone in random valid requests',
    },
    'field-is-named': {
      sentence: 'validation_errors name the field whose constraint is broken.',
      how: 'the sentences of each of these answers',
    },
    'unknown-field-is-refused': {
      sentence: 'A field that the document does not know is refused in a body.',
      how: 'a made-up and a misspelled field in each object of each body',
    },
  },
  cases: casePerOperation<RuleName>(
    publicOperations.filter((operation) => constraintsOf(operation) > 0),
    (operation) => ({
      title: `${operation.id} enforces each of its ${constraintsOf(operation)} constraints`,
      run: async (trial) => {
        await breakParameters(operation, trial);
        await breakBody(operation, trial);
      },
    }),
  ),
});

function constraintsOf(operation: Operation): number {
  const schema = operation.body?.content['application/json'];
  const inBody = schema === undefined ? 0 : breaksOf(reader.schemaNamed(schema)).length;
  return inBody + brokenParameters(operation).length;
}

async function breakParameters(operation: Operation, trial: Trial<RuleName>): Promise<void> {
  for (const { field, keyword, requests } of brokenParameters(operation)) {
    const attempt = async (request: object, part: Trial<RuleName>): Promise<void> => {
      const path = nowhere(operation);
      const answer = await part.call(operation, { json: anyBody(operation), ...request, path });
      look(part, answer, { fields: [field], keyword });
    };
    const title = `${field} ${keyword}`;
    await trial.property(requests, attempt, { title, runs: RUNS_PER_CONSTRAINT });
  }
}

async function breakBody(operation: Operation, trial: Trial<RuleName>): Promise<void> {
  const name = operation.body?.content['application/json'];
  if (name === undefined) return;
  const schema = reader.schemaNamed(name);
  for (const each of breaksOf(schema)) {
    const attempt = async (json: unknown, part: Trial<RuleName>): Promise<void> => {
      look(part, await part.call(operation, { json }), each);
    };
    const title = `${each.fields.join()} ${each.keyword}`;
    await trial.property(broken(schema, each), attempt, { title, runs: RUNS_PER_CONSTRAINT });
  }
}

interface Constraint {
  readonly fields: readonly string[];
  readonly keyword: string;
}

function look(trial: Trial<RuleName>, answer: Exchange, { fields, keyword }: Constraint): void {
  const unknown = keyword === 'additionalProperties';
  const rule = unknown ? 'unknown-field-is-refused' : 'bound-is-enforced';
  const where = fields.join(' or ') || 'the body';
  const says = () => `${keyword} of ${where} is broken, and the answer is ${shortAnswer(answer)}`;
  if (!trial.expect(rule, isError(answer, 'invalid_request'), says, answer)) return;
  const sentences = bodyAs(answer, 'Error')?.validation_errors ?? [];
  const named = fields.some((field) => sentences.some((sentence) => names(sentence, field)));
  const silent = () => `${keyword} of ${where} is broken, but it says: ${sentences.join('; ')}`;
  trial.expect('field-is-named', named, silent, answer);
}

/** Whether a sentence names a field, with or without the numbers of items, with dots or slashes. */
function names(sentence: string, field: string): boolean {
  if (field === '') return sentence.length > 0;
  const plain = sentence.replaceAll('/', '.').replaceAll(/\[\d+\]|\.\d+(?=\.|\s|$)/g, '');
  return new RegExp(`(^|[^\\w.])\\.?${escaped(field)}($|[^\\w.]|\\.$|\\.\\s)`).test(plain);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
