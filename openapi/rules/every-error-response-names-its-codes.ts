import { objectAt, type ResponseNode } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { codesOf, errorFacts } from './engine/error-codes.ts';
import { houseRule, type RuleViolation } from './engine/house-rule.ts';
import { refName } from './engine/schema-facts.ts';

/**
 * Each error response lists its possible codes: known codes of its status, each with an example. One in the shape of a dialect
 * needs one example only.
 */
export const everyErrorResponseNamesItsCodes = houseRule({
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
});

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
      yield {
        path: [...at, name],
        message: `Add ${name} to x-error-codes, or remove its example.`,
      };
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
