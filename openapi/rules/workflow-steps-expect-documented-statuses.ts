import { isObject, listAt, objectAt } from '@verbatim/openapi-document';
import { workflowRule } from './engine/workflow-rule.ts';

const STATUS = /^\$statusCode\s*==\s*(\d{3})$/;

/** A workflow step expects a status that its operation documents. */
export const workflowStepsExpectDocumentedStatuses = workflowRule({
  description: 'A workflow that expects an undocumented status cannot succeed.',
  *check(_contract, steps) {
    for (const { step, path, operationId, operation } of steps) {
      const documented = objectAt(operation?.value['responses']);
      for (const [index, criterion] of listAt(step['successCriteria']).entries()) {
        const condition = isObject(criterion) ? String(criterion['condition']) : '';
        const status = STATUS.exec(condition)?.[1];
        if (operation === undefined || status === undefined || status in documented) continue;
        const message = `Expect a status that ${operationId} documents: ${Object.keys(documented).join(', ')}.`;
        yield { path: [...path, 'successCriteria', index, 'condition'], message };
      }
    }
  },
});
