import { listAt, objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { refName } from './engine/schema-facts.ts';

const PAGING = ['Offset', 'Limit'];
const FILTERS_OF_JOBS = ['Date', 'BeforeDate', 'AfterDate', 'Status', 'CustomMetadata'];
const PAGE_FIELDS = ['first', 'current', 'next', 'items'];

/** All list operations have the same kind of page, and those of jobs the same filters. */
export const listOperationsShareTheFilters = houseRule({
  description: 'A client for one list works for the others.',
  *check(contract) {
    for (const operation of contract.ownEndpoints) {
      if (!/^list[A-Z]/.test(String(operation.value['operationId']))) continue;
      const used = listAt(operation.value['parameters']).map((value) => refName(objectAt(value)));
      const [, success] =
        contract.responsesOf(operation).find(([status]) => status === '200') ?? [];
      const content = objectAt(objectAt(success?.['content'])['application/json']);
      const page = contract.propertiesOf(content['schema']);
      const item = contract.propertiesOf(objectAt(page['items'])['items']);
      // Only jobs have metadata of their callers.
      const filters = 'custom_metadata' in item ? FILTERS_OF_JOBS : [];
      for (const filter of [...PAGING, ...filters]) {
        if (used.includes(filter)) continue;
        const path = [...operation.path, 'parameters'];
        const those = filters.includes(filter) ? 'list operation of jobs' : 'list operation';
        yield { path, message: `Reference parameters/${filter}.yaml: every ${those} has it.` };
      }
      const required = contract.requiredOf(content['schema']);
      for (const field of PAGE_FIELDS) {
        if (field in page && required.has(field)) continue;
        const path = [...operation.path, 'responses', '200'];
        yield { path, message: `Give the page a required field "${field}": every list has it.` };
      }
    }
  },
});
