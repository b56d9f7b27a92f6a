import { describeWorkflowRule } from './support/describe-workflow-rule.ts';
import { get, post, schemas } from './support/documents.ts';

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

describeWorkflowRule('workflow-steps-send-what-is-declared', {
  contract: `${post(`
    operationId: createThing
    parameters: [{name: data, in: query}]
    requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}`)}
${schemas('Thing: {properties: {name: {type: string}}}')}`,
  valid: {
    'declared parameters and fields':
      '{operationId: createThing, parameters: [{name: data, in: query}], requestBody: {contentType: application/json, payload: {name: a}}}',
    'a field of an object in the query':
      "{operationId: createThing, parameters: [{name: 'data[user]', in: query}]}",
  },
  invalid: {
    'a misspelled parameter': [
      '{operationId: createThing, parameters: [{name: date, in: query}]}',
      ['parameters.0.name', /no "date" in query/],
    ],
    'a parameter with the wrong `in`': [
      '{operationId: createThing, parameters: [{name: data, in: header}]}',
      ['parameters.0.name', /no "data" in header/],
    ],
    'another media type': [
      '{operationId: createThing, requestBody: {contentType: text/plain, payload: a}}',
      ['requestBody.contentType', /accepts: application\/json/],
    ],
    'a misspelled field': [
      '{operationId: createThing, requestBody: {contentType: application/json, payload: {nmae: a}}}',
      ['requestBody.payload.nmae', /no "nmae"/],
    ],
  },
});
