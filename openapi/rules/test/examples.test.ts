import { describeRule } from './support/describe-rule.ts';
import { components, get, post, schemas } from './support/documents.ts';

describeRule('every-operation-has-request-and-response-examples', {
  valid: {
    'bytes of another kind': get(
      "responses: {'200': {content: {application/zip: {schema: {type: string, format: binary}}}}}",
    ),
    'a body with named examples': post(
      'requestBody: {content: {application/json: {examples: {one: {value: 1}}}}}',
    ),
    'text with one example': get("responses: {'200': {content: {text/plain: {example: up 1}}}}"),
    'audio, which has no text to show': get("responses: {'200': {content: {audio/wav: {}}}}"),
    'a form with a file': post('requestBody: {content: {multipart/form-data: {}}}'),
  },
  invalid: {
    'a request without an example': [
      post('requestBody: {content: {application/json: {schema: {}}}}'),
      ['paths./things.post.requestBody.content.application/json', /this request body/],
    ],
    'a response with an empty list of examples': [
      get("responses: {'200': {content: {application/json: {examples: {}}}}}"),
      ['paths./things.get.responses.200.content.application/json', /this response body/],
    ],
    'a shared response without an example': [
      components('responses: {Missing: {content: {application/json: {schema: {}}}}}'),
      ['components.responses.Missing.content.application/json', /this response body/],
    ],
    'a webhook without an example': [
      'webhooks: {made: {post: {requestBody: {content: {application/json: {schema: {}}}}}}}',
      ['webhooks.made.post.requestBody.content.application/json', /this request body/],
    ],
  },
});

describeRule('every-scalar-has-an-example', {
  valid: {
    'a property with examples': schemas(
      'A: {type: object, properties: {b: {type: string, examples: [x]}}}',
    ),
    'an example of null or false': schemas("A: {type: [boolean, 'null'], examples: [null]}"),
    'a reference, whose target has one': schemas(
      "A: {properties: {b: {$ref: '#/components/schemas/B'}}}",
    ),
    'a parameter with the example beside its schema': get(
      'parameters: [{name: a, in: query, example: 1, schema: {type: integer}}]',
    ),
    'an object and a list, which are no scalars': schemas('A: {type: object}\nB: {type: array}'),
    'a condition, which documents nothing': schemas('A: {if: {properties: {b: {type: string}}}}'),
  },
  invalid: {
    'a string without one': [
      schemas('A: {type: object, properties: {b: {type: string}}}'),
      ['components.schemas.A.properties.b', /Give b an example/],
    ],
    'the items of a list': [
      schemas('A: {type: array, items: {type: integer}}'),
      ['components.schemas.A.items', /Give this items an example/],
    ],
    'a number that may be null': [
      schemas("A: {type: [number, 'null']}"),
      ['components.schemas.A', /Give A an example/],
    ],
    'a parameter and a header': [
      `${get('parameters: [{name: a, in: query, schema: {type: integer}}]')}
${components('headers: {Age: {schema: {type: integer}}}')}`,
      ['components.headers.Age.schema', /Give Age an example/],
      ['paths./things.get.parameters.0.schema', /Give a an example/],
    ],
  },
});

function shown(value: string, more: string): string {
  const examples = `examples: {one: {value: ${value}}}`;
  const content = `{application/json: {schema: {$ref: '#/components/schemas/Job'}, ${examples}}}`;
  return `${get(`responses: {'200': {content: ${content}}}`)}\n${schemas(more)}`;
}

const JOB = 'Job: {properties: {id: {type: string}}}';
const KINDS = `
  Live: {properties: {kind: {const: live}, url: {type: string}}}
  File: {properties: {kind: {const: file}, size: {type: integer}}}
  Job: {oneOf: [{$ref: '#/components/schemas/Live'}, {$ref: '#/components/schemas/File'}]}`;
const AT = 'paths./things.get.responses.200.content.application/json.examples.one.value';

describeRule('examples-show-declared-fields-only', {
  valid: {
    'an object that declares nothing': shown('{a: 1}', 'Job: {type: object}'),
    'a text where an object is meant, which Redocly reports': shown('text', JOB),
    'a declared field': shown('{id: a}', JOB),
    'any field of a free-form object': shown(
      '{data: {anything: 1}}',
      'Job: {properties: {data: {type: object, additionalProperties: true}}}',
    ),
    'the fields of the variant that is shown': shown('{kind: live, url: u}', KINDS),
    'an inherited field': shown(
      '{id: a}',
      "Base: {properties: {id: {}}}\nJob: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {x: {}}}",
    ),
  },
  invalid: {
    'a misspelled field': [shown('{ID: a}', JOB), [`${AT}.ID`, /Remove ID/]],
    'a misspelled field inside a list': [
      shown(
        '{items: [{id: a}, {idd: b}]}',
        'Job: {properties: {items: {type: array, items: {properties: {id: {}}}}}}',
      ),
      [`${AT}.items.1.idd`, /Remove idd/],
    ],
    'a field of another variant': [
      shown('{kind: file, url: u}', KINDS),
      [`${AT}.url`, /Remove url/],
    ],
    'an undeclared field behind a variant that may be null': [
      shown(
        '{part: {b: 1}}',
        "Job: {properties: {part: {oneOf: [{$ref: '#/components/schemas/Part'}, {type: 'null'}]}}}\nPart: {properties: {a: {}}}",
      ),
      [`${AT}.part.b`, /Remove b/],
    ],
    'a shared example': [
      `${get("responses: {'200': {content: {application/json: {schema: {$ref: '#/components/schemas/Job'}, examples: {one: {$ref: '#/components/examples/One'}}}}}}")}
${components(`
  schemas: {${JOB}}
  examples: {One: {value: {ID: a}}}`)}`,
      ['components.examples.One.value.ID', /Remove ID/],
    ],
    'an example of a schema': [
      schemas('Job: {properties: {id: {}}, examples: [{ID: a}]}'),
      ['components.schemas.Job.examples.0.ID', /Remove ID/],
    ],
  },
});
