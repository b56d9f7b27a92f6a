import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isObject,
  type Json,
  type JsonObject,
  type JsonPath,
  type OperationNode,
  objectAt,
  type ResponseNode,
  stringsAt,
} from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule, type RuleViolation } from './engine/house-rule.ts';
import { isReference, refName } from './engine/schema-facts.ts';
import { severalFiles } from './engine/source-files.ts';

/** The codes that no operation lists: one is for requests without an operation, one for jobs that were accepted before. */
const OUTSIDE_OPERATIONS = ['route_not_found', 'result_too_large'];

export const errorRules = {
  /** The enum of codes and `x-errors` list the same codes, and each code is used by a response. */
  'error-codes-are-complete': houseRule({
    description: 'Each code is defined once, with status and meaning, and is used.',
    *check(contract) {
      const listed = stringsAt(objectAt(contract.namedSchemas['ErrorCode'])['enum']);
      const facts = errorFacts(contract);
      const carried = new Set(contract.responses.flatMap(({ value }) => codesOf(value)));
      for (const code of listed) {
        if (facts.has(code)) continue;
        const message = `Add ${code} to x-errors with its status and a summary.`;
        yield { path: [...ERROR_CODE_PATH, 'enum'], message };
      }
      for (const [code, { status, summary }] of facts) {
        const path = [...ERROR_CODE_PATH, 'x-errors', code];
        if (!listed.includes(code)) yield { path, message: `Add ${code} to the enum of codes.` };
        if (typeof status !== 'number' || status < 400 || status > 599) {
          yield { path, message: `Give ${code} a status from 400 to 599.` };
        }
        if (typeof summary !== 'string' || !summary.endsWith('.')) {
          yield { path, message: `Give ${code} a summary of one sentence.` };
        }
        if (!carried.has(code) && !OUTSIDE_OPERATIONS.includes(code)) {
          const message = `Name ${code} in x-error-codes of the responses that have it, or remove it.`;
          yield { path, message };
        }
      }
    },
  }),

  /** Every 4xx and 5xx response of an operation is a response component with the schema Error, or with the one of its dialect. */
  'errors-are-response-components': houseRule({
    description: 'All errors have one shape, and each reason is described once.',
    *check(contract) {
      const errorOf = new Map<Json, string>();
      for (const operation of contract.endpoints) {
        for (const [status, value] of Object.entries(objectAt(operation.value['responses']))) {
          if (!/^[45]/.test(status)) continue;
          const path = [...operation.path, 'responses', status];
          if (!isReference(objectAt(value))) {
            const message = `Move the ${status} response to components/responses and reference it.`;
            yield { path, message };
          }
          const content = objectAt(contract.follow(value)['content']);
          const schema = objectAt(objectAt(content['application/json'])['schema']);
          const dialect = operation.value['x-dialect'];
          const expected =
            dialect === undefined ? 'Error' : (errorOf.get(dialect) ?? refName(schema));
          if (dialect !== undefined) errorOf.set(dialect, expected);
          if (refName(schema) === expected && Object.keys(content).length === 1) continue;
          const message = `Give the ${status} response the schema ${expected} as application/json only.`;
          yield { path, message };
        }
      }
    },
  }),

  /** Each stable code has a page in errors/ with the same status, and each page has a code. */
  'every-error-code-has-a-page': houseRule({
    description: 'The page of a code says what to do about the error.',
    *check(contract) {
      const facts = errorFacts(contract);
      const files = severalFiles(contract);
      if (files === null) return;
      const folder = join(files.folder, 'errors');
      const pages = existsSync(folder) ? readdirSync(folder) : [];
      for (const [code, { status }] of facts) {
        const path = [...ERROR_CODE_PATH, 'x-errors', code];
        if (!pages.includes(`${code}.md`)) {
          yield { path, message: `Write errors/${code}.md: what happened, why, what to do.` };
          continue;
        }
        const [, head = ''] = readFileSync(join(folder, `${code}.md`), 'utf8').split(/^---$/m);
        for (const line of [`code: ${code}`, `status: ${status}`]) {
          if (head.split('\n').includes(line)) continue;
          const message = `Write "${line}" between the two lines "---" that open errors/${code}.md.`;
          yield { path, message };
        }
      }
      for (const page of pages) {
        const code = page.replace(/\.md$/, '');
        if (page === 'README.md' || facts.has(code)) continue;
        const path = [...ERROR_CODE_PATH, 'x-errors'];
        yield { path, message: `Remove errors/${page}, or add the code ${code}.` };
      }
    },
  }),

  /**
   * Each error response lists its possible codes: known codes of its status, each with an example. One in the shape of a dialect
   * needs one example only.
   */
  'every-error-response-names-its-codes': houseRule({
    description: 'Clients decide by the code, so the document lists the codes of each response.',
    *check(contract) {
      for (const response of contract.responses) {
        const [section] = response.path;
        const statuses =
          section === 'components' ? contract.statusesOf(response.name) : [response.name];
        const errors = statuses.filter((status) => /^[45]\d\d$/.test(status));
        if (section === 'webhooks' || errors.length === 0) continue;
        if (codesOf(response.value).length === 0) {
          const message = 'List the codes that this response may have: "x-error-codes: [...]".';
          yield { path: response.path, message };
        }
        yield* checkCodes(contract, response, errors);
        yield* checkExamples(contract, response);
      }
    },
  }),

  /** Each operation documents the error statuses that its definition makes possible. */
  'every-operation-documents-its-errors': houseRule({
    description: 'A handler cannot return an undocumented error: it would not compile.',
    *check(contract) {
      for (const operation of contract.endpoints) {
        const responses = objectAt(operation.value['responses']);
        for (const [status, reason] of expected(contract, operation)) {
          if (status in responses) continue;
          const message = `Document status ${status}: ${reason}.`;
          yield { path: [...operation.path, 'responses'], message };
        }
      }
    },
  }),
} as const;

function* checkCodes(
  contract: ContractDocument,
  { value, path }: ResponseNode,
  statuses: string[],
): Generator<RuleViolation> {
  const facts = errorFacts(contract);
  for (const [index, code] of codesOf(value).entries()) {
    const at = [...path, 'x-error-codes', index];
    const status = facts.get(code)?.['status'];
    if (status === undefined) {
      yield { path: at, message: `Add ${code} to ErrorCode, or use an existing code.` };
      continue;
    }
    const other = statuses.find((used) => used !== String(status));
    if (other !== undefined) {
      const message = `Remove ${code}: it belongs to status ${status}, and this response is used for ${other}.`;
      yield { path: at, message };
    }
  }
}

function* checkExamples(
  contract: ContractDocument,
  { value, path }: ResponseNode,
): Generator<RuleViolation> {
  const examples = objectAt(objectAt(objectAt(value['content'])['application/json'])['examples']);
  const at = [...path, 'content', 'application/json', 'examples'];
  const codes = codesOf(value);
  const schema = objectAt(objectAt(objectAt(value['content'])['application/json'])['schema']);
  const isOwn = ['', 'Error'].includes(refName(schema));
  for (const code of isOwn ? codes : []) {
    if (!(code in examples)) yield { path: at, message: `Add an example called ${code}.` };
  }
  for (const [name, example] of Object.entries(examples)) {
    const body = objectAt(contract.follow(example)['value']);
    const status = errorFacts(contract).get(name)?.['status'];
    if (!codes.includes(name)) {
      const message = `Add ${name} to x-error-codes, or remove its example.`;
      yield { path: [...at, name], message };
    } else if (!isOwn) {
      if (!JSON.stringify(body).includes(`"${name}"`)) {
        const message = `Show the code ${name} in the example called ${name}.`;
        yield { path: [...at, name], message };
      }
    } else if (body['code'] !== name || body['statusCode'] !== status) {
      const message = `Show code ${name} and statusCode ${status} in the example called ${name}.`;
      yield { path: [...at, name], message };
    }
  }
}

function* expected(
  contract: ContractDocument,
  operation: OperationNode,
): Generator<[status: string, reason: string]> {
  const { value, name } = operation;
  const isSocket = 'x-websocket' in value;
  const parameters = contract.parametersOf(operation);
  if (parameters.some(({ in: place }) => place === 'query')) {
    yield ['400', 'a query parameter may be invalid'];
  }
  if ('requestBody' in value) {
    yield ['400', 'the body may be invalid'];
    yield ['413', 'the body may be too large'];
    yield ['415', 'the body may have another media type'];
  }
  if (name.includes('{') && !isSocket) yield ['404', 'the id may be unknown'];
  if (isSocket) yield ['426', 'a plain HTTP request may come instead of an upgrade'];
  yield ['500', 'any operation may hit a fault of the service'];
  if (!contract.isKeyed(operation)) return;
  yield ['401', 'the key may be bad'];
  yield ['429', 'an account may send too many requests'];
  yield ['503', 'the service may not be ready'];
}

/** The path of the schema with the stable error codes. */
const ERROR_CODE_PATH: JsonPath = ['components', 'schemas', 'ErrorCode'];

/** The stable error codes with their facts, from `x-errors` of the schema ErrorCode. */
function errorFacts(contract: ContractDocument): Map<string, JsonObject> {
  const facts = objectAt(objectAt(contract.namedSchemas['ErrorCode'])['x-errors']);
  return new Map(
    Object.entries(facts).filter((entry): entry is [string, JsonObject] => isObject(entry[1])),
  );
}

/** The codes that a response lists in `x-error-codes`. */
export const codesOf = (response: JsonObject): string[] => stringsAt(response['x-error-codes']);
