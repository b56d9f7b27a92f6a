import { describeRule } from './support/describe-rule.ts';
import { components, get, schemas } from './support/documents.ts';

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
