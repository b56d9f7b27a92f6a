import { describeRule } from './support/describe-rule.ts';
import { get, returned, schemas, sent, socket } from './support/documents.ts';

describeRule('all-of-only-extends', {
  valid: {
    'one base and own properties': schemas(`
      Base: {type: object, properties: {id: {type: string}}}
      Extended: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {name: {type: string}}}`),
    'a closed base of which more fields are required': schemas(`
      Base: {additionalProperties: false, properties: {id: {type: string}}}
      Full: {allOf: [{$ref: '#/components/schemas/Base'}], required: [id]}`),
  },
  invalid: {
    'two bases': [
      schemas(`
        One: {type: object}
        Two: {type: object}
        Both: {allOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]}`),
      ['components.schemas.Both.allOf', /one base/],
    ],
    'an inline base': [
      schemas('Odd: {allOf: [{type: object}]}'),
      ['components.schemas.Odd.allOf', /by "\$ref"/],
    ],
    'a property that the base has': [
      schemas(`
        Base: {properties: {id: {type: string}}}
        Extended: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {id: {type: integer}}}`),
      ['components.schemas.Extended.properties.id', /Base has it already/],
    ],
    'a property that a closed base refuses': [
      schemas(`
        Base: {additionalProperties: false, properties: {id: {type: string}}}
        Extended: {allOf: [{$ref: '#/components/schemas/Base'}], properties: {name: {type: string}}}`),
      ['components.schemas.Extended.properties.name', /Base is closed/],
    ],
  },
});

describeRule('free-form-objects-say-so', {
  valid: {
    'a condition': schemas('A: {type: string, if: {type: object}}'),
    'declared fields': schemas('A: {type: object, properties: {b: {type: string}}}'),
    'any field, said aloud': schemas('A: {type: object, additionalProperties: true}'),
    'fields of a base': schemas("A: {type: object, allOf: [{$ref: '#/components/schemas/B'}]}"),
  },
  invalid: {
    'an object of nothing': [
      schemas('A: {properties: {b: {type: object}}}'),
      ['components.schemas.A.properties.b', /fields of b, or add/],
    ],
  },
});

describeRule('nullable-is-written-one-way', {
  valid: {
    'null among the types': schemas("A: {type: [string, 'null']}"),
    'null beside a reference': schemas(
      "A: {oneOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]}\nB: {type: object}",
    ),
    'null in an enum that allows it': schemas("A: {type: [string, 'null'], enum: [a, null]}"),
  },
  invalid: {
    'anyOf with null': [
      schemas("A: {anyOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}"),
      ['components.schemas.A.anyOf', /Use "oneOf"/],
    ],
    'a union of a scalar and null': [
      schemas("A: {oneOf: [{type: string}, {type: 'null'}]}"),
      ['components.schemas.A.oneOf', /type: \[string, 'null'\]/],
    ],
    'an enum that forgets null': [
      schemas("A: {type: [string, 'null'], enum: [a]}"),
      ['components.schemas.A.enum', /Add null/],
    ],
  },
});

describeRule('required-properties-exist', {
  valid: {
    'an own and an inherited field': schemas(`
      Base: {properties: {id: {type: string}}}
      Job: {allOf: [{$ref: '#/components/schemas/Base'}], required: [id, kind], properties: {kind: {type: string}}}`),
    'a field that a condition asks for': schemas(`
      Job:
        properties: {translation: {type: boolean}, config: {$ref: '#/components/schemas/Config'}}
        dependentSchemas:
          translation:
            if: {required: [translation]}
            then: {required: [config], properties: {config: {required: [url]}}}
      Config: {properties: {url: {type: string}}}`),
  },
  invalid: {
    'a misspelled field': [
      schemas('Job: {required: [id, knd], properties: {id: {}, kind: {}}}'),
      ['components.schemas.Job.required.1', /Declare knd/],
    ],
    'a misspelled field in a condition': [
      schemas(`
        Job:
          properties: {callback: {type: boolean}, config: {$ref: '#/components/schemas/Config'}}
          if: {required: [calback]}
          then: {properties: {config: {required: [ulr]}}}
        Config: {properties: {url: {type: string}}}`),
      ['components.schemas.Job.if.required.0', /Declare calback/],
      ['components.schemas.Job.then.properties.config.required.0', /Declare ulr/],
    ],
  },
});

describeRule('responses-stay-open', {
  valid: {
    'a closed request that the response repeats':
      `${sent('Thing: {additionalProperties: false}')}`.replace(
        'requestBody:',
        "responses: {'200': {content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}\n      requestBody:",
      ),
    'a closed object in the query': get(
      'parameters: [{name: a, in: query, schema: {type: object, additionalProperties: false}}]',
    ),
    'a response that says nothing': returned('Thing: {type: object}'),
    'a closed request': sent('Thing: {additionalProperties: false}'),
  },
  invalid: {
    'a closed response': [
      returned('Thing: {additionalProperties: false}'),
      ['components.schemas.Thing.additionalProperties', /may gain fields/],
    ],
    'a closed part of a message': [
      socket(`
        First: {properties: {data: {$ref: '#/components/schemas/Data'}}}
        Data: {additionalProperties: false}`),
      ['components.schemas.Data.additionalProperties', /may gain fields/],
    ],
  },
});

describeRule('schemas-say-their-type', {
  valid: {
    'a type, a constant, a union and a reference': schemas(`
      A: {type: string}
      B: {const: b}
      C: {oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}
      D: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}`),
    'a condition, which only adds to a type': schemas('A: {type: object, if: {required: [a]}}'),
  },
  invalid: {
    'a property that may be anything': [
      schemas('A: {type: object, properties: {b: {description: Anything.}}}'),
      ['components.schemas.A.properties.b', /Give b a "type"/],
    ],
    'items that may be anything': [
      schemas('A: {type: array, items: {}}'),
      ['components.schemas.A.items', /Give this items a "type"/],
    ],
  },
});

const VARIANTS = `
  Live: {type: object}
  Recorded: {allOf: [{$ref: '#/components/schemas/Live'}]}`;
const REFERENCES = "[{$ref: '#/components/schemas/Live'}, {$ref: '#/components/schemas/Recorded'}]";

describeRule('unions-are-discriminated', {
  valid: {
    'a condition about several objects': schemas(
      'Job: {type: object, then: {anyOf: [{properties: {a: {}}}, {properties: {b: {}}}]}}',
    ),
    'objects with a discriminator': schemas(`${VARIANTS}
  Job: {oneOf: ${REFERENCES}, discriminator: {propertyName: kind}}`),
    'one object or null': schemas(`${VARIANTS}
  Job: {oneOf: [{$ref: '#/components/schemas/Live'}, {type: 'null'}]}`),
    'a scalar or one object': schemas(`${VARIANTS}
  Job: {oneOf: [{type: string}, {$ref: '#/components/schemas/Live'}]}`),
    scalars: schemas('Entry: {anyOf: [{type: string}, {type: integer}]}'),
  },
  invalid: {
    'objects without a discriminator': [
      schemas(`${VARIANTS}
  Job: {oneOf: ${REFERENCES}}`),
      ['components.schemas.Job.oneOf', /Add a "discriminator"/],
    ],
    'objects that may all be meant at once': [
      schemas(`${VARIANTS}
  Job: {anyOf: ${REFERENCES}}`),
      ['components.schemas.Job.anyOf', /Use "oneOf"/],
    ],
    'an object without a name': [
      schemas(`${VARIANTS}
  Job: {oneOf: [{$ref: '#/components/schemas/Live'}, {type: object}], discriminator: {propertyName: kind}}`),
      ['components.schemas.Job.oneOf', /Move each variant to a file/],
    ],
  },
});

const request = `
  JobRequest: {properties: {url: {type: string}, callback: {type: boolean, default: false}}}`;

describeRule('echoes-require-every-default', {
  valid: {
    'an echo with every default': schemas(`${request}
  JobParameters: {allOf: [{$ref: '#/components/schemas/JobRequest'}], required: [callback]}`),
    'a schema that is no echo': schemas(`${request}
  JobDraft: {allOf: [{$ref: '#/components/schemas/JobRequest'}]}`),
  },
  invalid: {
    'an echo that may leave out a default': [
      schemas(`${request}
  JobParameters: {allOf: [{$ref: '#/components/schemas/JobRequest'}], required: [url]}`),
      ['components.schemas.JobParameters.required', /Add callback/],
    ],
  },
});

const CONFIG = 'Config: {properties: {on: {type: boolean, default: false}}}';

describeRule('omitted-configs-resolve-to-their-defaults', {
  valid: {
    'a list of groups': sent(`
      Thing: {properties: {all: {type: array, items: {$ref: '#/components/schemas/Config'}}}}
      ${CONFIG}`),
    'a condition about a group': sent(`
      Thing: {if: {properties: {messages: {properties: {on: {default: true}}}}}}`),
    'a field that is no group': sent('Thing: {properties: {name: {type: string}}}'),
    'a group that defaults to an empty object': sent(`
      Thing: {properties: {messages: {$ref: '#/components/schemas/Config', default: {}}}}
      ${CONFIG}`),
    'the config of a switch, which stays absent': sent(`
      Thing: {properties: {subtitles: {type: boolean}, subtitles_config: {$ref: '#/components/schemas/Config'}}}
      ${CONFIG}`),
    'a group with a field that has no default': sent(`
      Thing: {properties: {messages: {$ref: '#/components/schemas/Config'}}}
      Config: {properties: {on: {type: boolean, default: false}, url: {type: string}}}`),
    'a group of a response': returned(`
      Thing: {properties: {messages: {$ref: '#/components/schemas/Config'}}}
      ${CONFIG}`),
  },
  invalid: {
    'a group of defaults that stays absent': [
      sent(`
        Thing: {properties: {messages: {$ref: '#/components/schemas/Config'}}}
        ${CONFIG}`),
      ['components.schemas.Thing.properties.messages', /Add "default: \{\}" to messages/],
    ],
  },
});
