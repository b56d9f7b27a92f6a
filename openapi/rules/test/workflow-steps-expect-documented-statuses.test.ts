import { describeWorkflowRule } from './support/describe-workflow-rule.ts';
import { get } from './support/documents.ts';

describeWorkflowRule('workflow-steps-expect-documented-statuses', {
  contract: get("operationId: listThings\nresponses: {'200': {}, '404': {}}"),
  valid: {
    'an operation that does not exist, which another rule reports':
      '{operationId: listStuff, successCriteria: [{condition: $statusCode == 404}]}',
    'a documented status':
      '{operationId: listThings, successCriteria: [{condition: $statusCode == 404}]}',
    'a criterion about the body':
      '{operationId: listThings, successCriteria: [{condition: $response.body#/a == 500}]}',
  },
  invalid: {
    'a status that is not documented': [
      '{operationId: listThings, successCriteria: [{condition: $statusCode == 201}]}',
      ['successCriteria.0.condition', /documents: 200, 404/],
    ],
  },
});
