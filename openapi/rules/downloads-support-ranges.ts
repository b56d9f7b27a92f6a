import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** Audio downloads support ranges: to seek, and to resume after a lost connection. */
export const downloadsSupportRanges = houseRule({
  description: 'A player seeks by requesting a part of the file.',
  *check(contract) {
    for (const operation of contract.endpoints) {
      const responses = new Map(contract.responsesOf(operation));
      const types = Object.keys(objectAt(responses.get('200')?.['content']));
      if (!types.some((type) => type.startsWith('audio/') || type.startsWith('video/'))) continue;
      const path = [...operation.path, 'responses'];
      const names = contract.parametersOf(operation).map(({ name }) => String(name).toLowerCase());
      if (!names.includes('range')) {
        yield { path: operation.path, message: 'Add the parameter Range (parameters/Range.yaml).' };
      }
      for (const status of ['206', '416']) {
        if (!responses.has(status)) {
          yield {
            path,
            message: `Document status ${status}: a part of the file may be requested.`,
          };
        }
      }
      for (const [status, header] of [
        ['200', 'accept-ranges'],
        ['206', 'content-range'],
      ] as const) {
        const response = responses.get(status);
        if (response === undefined || contract.headersOf(response).has(header)) continue;
        yield {
          path: [...path, status],
          message: `Add the header ${header} to the ${status} response.`,
        };
      }
    }
  },
});
