import { describeRule } from './support/describe-rule.ts';
import { get, post } from './support/documents.ts';

const AT = 'paths./things.post.responses';

describeRule('every-operation-documents-its-errors', {
  valid: {
    'a body with 400, 413, 415 and 500': post(`
      requestBody: {content: {}}
      responses: {'400': {}, '413': {}, '415': {}, '500': {}}`),
    'a plain read with 500': get("responses: {'200': {}, '500': {}}"),
    'a socket with 426 and without 404': `
paths:
  /things/{id}/stream:
    get: {x-websocket: {}, responses: {'101': {}, '426': {}, '500': {}}}`,
    'a webhook, whose responses come from the receiver':
      "webhooks: {made: {post: {responses: {'2XX': {}}}}}",
  },
  invalid: {
    'a body with nothing but success': [
      post("requestBody: {content: {}}\nresponses: {'201': {}}"),
      [AT, /Document status 400/],
      [AT, /Document status 413/],
      [AT, /Document status 415/],
      [AT, /Document status 500/],
    ],
    'a query without 400': [
      get("parameters: [{name: limit, in: query}]\nresponses: {'500': {}}"),
      ['paths./things.get.responses', /Document status 400/],
    ],
    'an id without 404': [
      "paths: {'/things/{id}': {get: {responses: {'500': {}}}}}",
      ['paths./things/{id}.get.responses', /Document status 404/],
    ],
    'a socket without 426': [
      get("x-websocket: {}\nresponses: {'101': {}, '500': {}}"),
      ['paths./things.get.responses', /Document status 426/],
    ],
  },
});
