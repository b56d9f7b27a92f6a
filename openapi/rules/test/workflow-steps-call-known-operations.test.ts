import { describeWorkflowRule } from './support/describe-workflow-rule.ts';
import { get } from './support/documents.ts';

describeWorkflowRule('workflow-steps-call-known-operations', {
  contract: get('operationId: listThings'),
  valid: {
    'an operation of the contract': '{stepId: a, operationId: listThings}',
    'an operation with the name of its source':
      '{stepId: a, operationId: $sourceDescriptions.api.listThings}',
    'a step that follows an address':
      '{stepId: a, x-operation: {method: get, url: $steps.b.outputs.next}}',
  },
  invalid: {
    'an operation that was renamed': [
      '{stepId: a, operationId: listStuff}',
      ['operationId', /"listStuff" is not one/],
    ],
  },
});
