import { describeWorkflowRule } from './support/describe-workflow-rule.ts';
import { post, schemas } from './support/documents.ts';

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
