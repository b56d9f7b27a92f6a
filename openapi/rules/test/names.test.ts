import { describeRule } from './support/describe-rule.ts';
import { components, get, returned, schemas, socket } from './support/documents.ts';

describeRule('names-agree-with-formats', {
  valid: {
    'a condition': schemas('Job: {if: {properties: {url: {type: string}}}}'),
    'a moment by reference, perhaps null': schemas(`
      Timestamp: {type: string, format: date-time}
      Job: {properties: {ended_at: {oneOf: [{$ref: '#/components/schemas/Timestamp'}, {type: 'null'}]}}}`),
    'an address': schemas('Job: {properties: {audio_url: {type: string, format: uri}}}'),
    'a name that promises nothing': schemas('Job: {properties: {region: {type: string}}}'),
    'a moment that is no text': schemas('Job: {properties: {created_at: {type: integer}}}'),
  },
  invalid: {
    'a moment without a format': [
      schemas('Job: {properties: {created_at: {type: string}}}'),
      ['components.schemas.Job.properties.created_at', /format: date-time/],
    ],
    'a moment without a format behind a reference': [
      schemas(`
        Text: {type: string}
        Job: {properties: {created_at: {$ref: '#/components/schemas/Text'}}}`),
      ['components.schemas.Job.properties.created_at', /format: date-time/],
    ],
    'a day that is a moment': [
      get('parameters: [{name: date, in: query, schema: {type: string, format: date-time}}]'),
      ['paths./things.get.parameters.0.schema', /format: date"? to date/],
    ],
    'an address without a format': [
      schemas('Job: {properties: {url: {type: string}}}'),
      ['components.schemas.Job.properties.url', /format: uri/],
    ],
  },
});

describeRule('quantities-name-their-unit', {
  valid: {
    'a condition': schemas('A: {if: {properties: {size: {type: integer}}}}'),
    'a length of time in seconds': schemas(
      'A: {properties: {audio_duration: {type: number, description: The length in seconds.}}}',
    ),
    'a unit that the referenced schema names': schemas(`
      Seconds: {type: number, description: A time in seconds.}
      A: {properties: {start: {$ref: '#/components/schemas/Seconds', description: The start.}}}`),
    'a number that measures nothing': schemas(
      'A: {properties: {channel: {type: integer, description: The channel.}}}',
    ),
    'a size in words': schemas('A: {properties: {size: {type: string, description: Large.}}}'),
  },
  invalid: {
    'a duration without a unit': [
      schemas('A: {properties: {audio_duration: {type: number, description: The length.}}}'),
      ['components.schemas.A.properties.audio_duration.description', /the unit in the description/],
    ],
    'a size without a description': [
      schemas('A: {properties: {size: {type: integer}}}'),
      ['components.schemas.A.properties.size', /description of size/],
    ],
  },
});

describeRule('every-component-is-used', {
  valid: {
    'a schema in a response': returned('Thing: {type: object}'),
    'messages that only x-websocket names': socket('First: {type: object}'),
    'a security scheme that is required': `security: [{key: []}]\n${components(
      'securitySchemes: {key: {type: apiKey, name: x-key, in: header}}',
    )}`,
    'an example inside a shared response': `${get(
      "responses: {'404': {$ref: '#/components/responses/Missing'}}",
    )}
${components(`
  responses: {Missing: {content: {application/json: {examples: {a: {$ref: '#/components/examples/A'}}}}}}
  examples: {A: {value: 1}}`)}`,
  },
  invalid: {
    'an unused schema': [
      schemas('Lonely: {type: object}'),
      ['components.schemas.Lonely', /Reference Lonely/],
    ],
    'two schemas that only reference each other': [
      schemas(`
        One: {properties: {two: {$ref: '#/components/schemas/Two'}}}
        Two: {properties: {one: {$ref: '#/components/schemas/One'}}}`),
      ['components.schemas.One', /Reference One/],
      ['components.schemas.Two', /Reference Two/],
    ],
    'a header, an example and a security scheme that nothing uses': [
      components(`
        headers: {Age: {description: Age.}}
        examples: {A: {value: 1}}
        securitySchemes: {key: {type: apiKey, name: x-key, in: header}}`),
      ['components.examples.A', /Reference A/],
      ['components.headers.Age', /Reference Age/],
      ['components.securitySchemes.key', /Reference key/],
    ],
  },
});

const ENTRY = 'paths:\n  /a: {$ref: paths/a.yaml}\n';
const PATH = `get: {responses: {'200': {$ref: ../components/responses/A.yaml}}}\n`;

describeRule('every-file-is-used', {
  valid: {
    'files that are reached over others': {
      'openapi.yaml': ENTRY,
      'paths/a.yaml': PATH,
      'components/responses/A.yaml': 'description: A.\n',
    },
    'files in folders that hold no parts of the document': {
      'openapi.yaml': 'paths: {}\n',
      'workflows/story.arazzo.yaml': 'arazzo: 1.0.1\n',
    },
    'a document that is no file': 'paths: {}',
  },
  invalid: {
    'a schema that was left behind': [
      {
        'openapi.yaml': ENTRY,
        'paths/a.yaml': PATH,
        'components/responses/A.yaml': 'description: A.\n',
        'components/schemas/deep/Old.yaml': 'type: object\n',
      },
      ['openapi.yaml:1', /components\/schemas\/deep\/Old\.yaml/],
    ],
  },
});

describeRule('files-are-named-after-what-they-hold', {
  valid: {
    'a path, a webhook and a component in their files': {
      'openapi.yaml': `
paths: {'/v2/a/{id}': {$ref: 'paths/v2_a_{id}.yaml'}}
webhooks: {a.made: {$ref: webhooks/a.made.yaml}}
components: {schemas: {B: {$ref: components/schemas/messages/B.yaml}}}
`,
      'paths/v2_a_{id}.yaml': PATH,
      'webhooks/a.made.yaml': 'post: {summary: Made}\n',
      'components/responses/A.yaml': 'description: A.\n',
      'components/schemas/messages/B.yaml': 'type: object\n',
    },
    'a document in one file, as the bundle is': { 'openapi.yaml': 'paths: {/a: {get: {}}}\n' },
  },
  invalid: {
    'a path in another file': [
      {
        'openapi.yaml': 'paths:\n  /v2/a:\n    $ref: paths/a.yaml\n',
        'paths/a.yaml': 'get: {summary: A}\n',
      },
      ['openapi.yaml:4', /Put \/v2\/a into paths\/v2_a\.yaml/],
    ],
    'a path in the entry': [
      {
        'openapi.yaml': 'paths:\n  /a:\n    get: {summary: A}\n  /b: {$ref: paths/b.yaml}\n',
        'paths/b.yaml': 'get: {summary: B}\n',
      },
      ['openapi.yaml:4', /Put \/a into paths\/a\.yaml/],
    ],
    'a component in the entry': [
      {
        'openapi.yaml':
          'components:\n  schemas:\n    A: {type: object}\n    B: {$ref: components/schemas/B.yaml}\n',
        'components/schemas/B.yaml': 'type: object\n',
      },
      ['openapi.yaml:5', /components\/schemas/],
      ['openapi.yaml:5', /components\/schemas\/A\.yaml/],
    ],
    'a component in the folder of another kind': [
      {
        'openapi.yaml': 'paths: {/a: {$ref: paths/a.yaml}}\n',
        'paths/a.yaml': "get: {responses: {'200': {$ref: ../components/schemas/A.yaml}}}\n",
        'components/schemas/A.yaml': 'description: A.\n',
      },
      ['openapi.yaml:1', /components\/responses\/A\.yaml/],
    ],
  },
});
