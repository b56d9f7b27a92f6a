import { objectAt, stringsAt } from '@verbatim/openapi-document';
import { codesOf, ERROR_CODE_PATH, errorFacts } from './engine/error-codes.ts';
import { houseRule } from './engine/house-rule.ts';

/** The codes that no operation lists: one is for requests without an operation, one for jobs that were accepted before. */
const OUTSIDE_OPERATIONS = ['route_not_found', 'result_too_large'];

/** The enum of codes and `x-errors` list the same codes, and each code is used by a response. */
export const errorCodesAreComplete = houseRule({
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
});
