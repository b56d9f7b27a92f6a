import { listAt, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { refName } from './engine/schema-facts.ts';

const FILTERS = ['Offset', 'Limit', 'Date', 'BeforeDate', 'AfterDate', 'Status', 'CustomMetadata'];
const PAGE_FIELDS = ['first', 'current', 'next', 'items'];

/** All list operations have the same filters and the same kind of page. */
export const listOperationsShareTheFilters = houseRule({
  description: 'A client for one list works for the others.',
  *check(contract) {
    for (const operation of contract.ownEndpoints) {
      if (!/^list[A-Z]/.test(String(operation.value['operationId']))) continue;
      const used = listAt(operation.value['parameters']).map((value) => refName(objectAt(value)));
      for (const filter of FILTERS) {
        if (used.includes(filter)) continue;
        const path = [...operation.path, 'parameters'];
        yield {
          path,
          message: `Reference parameters/${filter}.yaml: every list operation has it.`,
        };
      }
      const [, success] =
        contract.responsesOf(operation).find(([status]) => status === '200') ?? [];
      const content = objectAt(objectAt(success?.['content'])['application/json']);
      const page = contract.propertiesOf(content['schema']);
      const required = contract.requiredOf(content['schema']);
      for (const field of PAGE_FIELDS) {
        if (field in page && required.has(field)) continue;
        const path = [...operation.path, 'responses', '200'];
        yield { path, message: `Give the page a required field "${field}": every list has it.` };
      }
    }
  },
});
