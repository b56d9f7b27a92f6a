import { describeRule } from './support/describe-rule.ts';
import { get, post, returned, schemas, sent } from './support/documents.ts';

const AUDIO = 'content: {audio/wav: {schema: {type: string, format: binary}}}';

describeRule('downloads-support-ranges', {
  valid: {
    'audio in parts': get(`
      parameters: [{name: Range, in: header}]
      responses:
        '200': {${AUDIO}, headers: {Accept-Ranges: {description: Yes.}}}
        '206': {${AUDIO}, headers: {Content-Range: {description: Which.}}}
        '416': {description: Outside.}`),
    'a response that is not a file': get("responses: {'200': {content: {application/json: {}}}}"),
  },
  invalid: {
    'audio in one piece only': [
      get(`
        responses:
          '200': {${AUDIO}, headers: {Accept-Ranges: {description: Yes.}}}`),
      ['paths./things.get', /parameter Range/],
      ['paths./things.get.responses', /206/],
      ['paths./things.get.responses', /416/],
    ],
    'parts that do not say which they are': [
      get(`
        parameters: [{name: Range, in: header}]
        responses:
          '200': {${AUDIO}}
          '206': {${AUDIO}}
          '416': {description: Outside.}`),
      ['paths./things.get.responses.200', /accept-ranges/],
      ['paths./things.get.responses.206', /content-range/],
    ],
  },
});

const KEYED = 'security: [{serviceKey: []}]\n';

describeRule('keyless-operations-say-so', {
  valid: {
    'an open operation that tells':
      KEYED + get('security: []\ndescription: Says hello. It needs no key.'),
    'a keyed operation that says nothing': KEYED + get('description: Lists things.'),
  },
  invalid: {
    'an open operation that does not tell': [
      KEYED + get('security: []\ndescription: Says hello.'),
      ['paths./things.get.description', /needs no key/],
    ],
    'an operation of a document that forgot security': [
      get('summary: List'),
      ['paths./things.get', /or secure it/],
    ],
  },
});

const FILTERS = ['Offset', 'Limit', 'Date', 'BeforeDate', 'AfterDate', 'Status', 'CustomMetadata'];

function list(filters: readonly string[], page: string): string {
  const parameters = filters.map((name) => `{$ref: '#/components/parameters/${name}'}`).join(', ');
  const content = "content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}";
  return `${get(`
    operationId: listThings
    parameters: [${parameters}]
    responses: {'200': {${content}}}`)}
${schemas(`
  Links: {required: [first, current, next], properties: {first: {}, current: {}, next: {}}}
  Page: ${page}`)}`;
}

const pageOf = (item: string): string =>
  `{allOf: [{$ref: '#/components/schemas/Links'}], required: [items], properties: {items: {items: {properties: {${item}: {}}}}}}`;
const PAGE = pageOf('custom_metadata');

describeRule('list-operations-share-the-filters', {
  valid: {
    'a listing with every filter and a whole page': list(FILTERS, PAGE),
    'a listing of what is no job, with its pages only': list(FILTERS.slice(0, 2), pageOf('name')),
    'an operation that lists nothing': get('operationId: getThing'),
  },
  invalid: {
    'a listing that forgot filters': [
      list(FILTERS.slice(0, 5), PAGE),
      ['paths./things.get.parameters', /Status\.yaml/],
      ['paths./things.get.parameters', /CustomMetadata\.yaml/],
    ],
    'a listing of what is no job, without pages': [
      list([], pageOf('name')),
      ['paths./things.get.parameters', /Offset\.yaml/],
      ['paths./things.get.parameters', /Limit\.yaml/],
    ],
    'a page without links and with optional items': [
      list(FILTERS, '{properties: {items: {}}}'),
      ['paths./things.get.responses.200', /"first"/],
      ['paths./things.get.responses.200', /"current"/],
      ['paths./things.get.responses.200', /"next"/],
      ['paths./things.get.responses.200', /"items"/],
    ],
  },
});

describeRule('post-operations-take-an-idempotency-key', {
  valid: {
    'a POST with the header and its refusal': post(`
      parameters: [{name: Idempotency-Key, in: header}]
      responses: {'400': {x-error-codes: [idempotency_key_reused]}}`),
    'a GET, which can be repeated anyhow': get('responses: {}'),
    'a POST without a key, and so without an account': post('security: []\nresponses: {}'),
    'a POST that stores nothing': post('x-stores-nothing: true\nresponses: {}'),
    'a POST in the shapes of another API': post('x-dialect: other\nresponses: {}'),
    'a webhook, which is repeated with its own id': 'webhooks: {made: {post: {responses: {}}}}',
  },
  invalid: {
    'a POST without': [
      post('responses: {}'),
      ['paths./things.post', /parameter Idempotency-Key/],
      ['paths./things.post.responses', /idempotency_key_reused/],
    ],
  },
});

const headers = (required: boolean): string =>
  ['id', 'timestamp', 'signature']
    .map((name) => `{name: webhook-${name}, in: header, required: ${required}}`)
    .join(', ');

describeRule('webhooks-are-signed', {
  valid: {
    'a webhook with the three headers': `webhooks: {made: {post: {parameters: [${headers(true)}]}}}`,
    'headers of the whole webhook': `webhooks: {made: {parameters: [${headers(true)}], post: {}}}`,
    'an operation that we offer': get('summary: List'),
  },
  invalid: {
    'a webhook without headers': [
      'webhooks: {made: {post: {}}}',
      ['webhooks.made.post', /webhook-id/],
      ['webhooks.made.post', /webhook-timestamp/],
      ['webhooks.made.post', /webhook-signature/],
    ],
    'a signature that may be missing': [
      `webhooks: {made: {post: {parameters: [${headers(true).replace(/true}$/, 'false}')}]}}}`,
      ['webhooks.made.post', /webhook-signature/],
    ],
  },
});

describeRule('request-arrays-and-strings-are-bounded', {
  valid: {
    'a condition': sent('Thing: {type: object, if: {properties: {a: {type: string}}}}'),
    'a closed object': sent('Thing: {type: object, additionalProperties: false}'),
    'bounds on both': sent(
      'Thing: {properties: {a: {type: string, maxLength: 9}, b: {type: array, maxItems: 9}}}',
    ),
    'strings whose length is fixed otherwise': sent(
      'Thing: {properties: {a: {type: string, enum: [x]}, b: {type: string, format: uuid}}}',
    ),
    'free-form data with its own bound': sent(
      'Thing: {type: object, additionalProperties: true, x-max-json-length: 2000}',
    ),
    'a map with bounded keys': sent(
      'Thing: {type: object, maxProperties: 9, propertyNames: {maxLength: 9}, additionalProperties: {type: string, maxLength: 9}}',
    ),
    'a response': returned('Thing: {properties: {a: {type: string}, b: {type: array}}}'),
  },
  invalid: {
    'a string and a list without end': [
      sent('Thing: {properties: {a: {type: string}, b: {type: array}}}'),
      ['components.schemas.Thing.properties.a', /"maxLength" to a/],
      ['components.schemas.Thing.properties.b', /"maxItems" to b/],
    ],
    'a map without end': [
      sent(
        'Thing: {type: object, propertyNames: {maxLength: 9}, additionalProperties: {type: string, maxLength: 9}}',
      ),
      ['components.schemas.Thing', /"maxProperties"/],
    ],
    'a map whose keys have no end': [
      sent(
        'Thing: {type: object, maxProperties: 9, additionalProperties: {type: string, maxLength: 9}}',
      ),
      ['components.schemas.Thing', /"propertyNames" with a "maxLength"/],
    ],
    'a query parameter without end': [
      get('parameters: [{name: q, in: query, schema: {type: string}}]'),
      ['paths./things.get.parameters.0.schema', /"maxLength" to q/],
    ],
    'a part of what clients send': [
      sent(`
        Thing: {properties: {a: {$ref: '#/components/schemas/Part'}}}
        Part: {type: array, maxItems: 2, items: {type: string}}`),
      ['components.schemas.Part.items', /"maxLength" to this items/],
    ],
  },
});

describeRule('request-booleans-have-a-default', {
  valid: {
    'a list of switches': sent('Thing: {type: array, items: {type: boolean}}'),
    'a condition': sent('Thing: {if: {properties: {on: {type: boolean}}}}'),
    'a field that is no switch': sent('Thing: {properties: {name: {type: string}}}'),
    'a switch with a default': sent('Thing: {properties: {on: {type: boolean, default: false}}}'),
    'a switch that is required': sent('Thing: {required: [on], properties: {on: {type: boolean}}}'),
    'a switch in a response': returned('Thing: {properties: {on: {type: boolean}}}'),
  },
  invalid: {
    'a switch that may be neither on nor off': [
      sent('Thing: {properties: {on: {type: boolean}}}'),
      ['components.schemas.Thing.properties.on', /default: false/],
    ],
  },
});

describeRule('request-numbers-have-a-minimum', {
  valid: {
    'a condition': sent('Thing: {if: {properties: {a: {type: number}}}}'),
    'a minimum, an exclusive one and listed numbers': sent(`
      Thing:
        properties:
          a: {type: integer, minimum: 0}
          b: {type: number, exclusiveMinimum: 0}
          c: {type: integer, enum: [8, 16]}`),
    'a number in a response': returned('Thing: {properties: {a: {type: number}}}'),
  },
  invalid: {
    'a number in a body': [
      sent('Thing: {properties: {a: {type: number}}}'),
      ['components.schemas.Thing.properties.a', /"minimum" to a/],
    ],
    'a number in the query': [
      get('parameters: [{name: limit, in: query, schema: {type: integer}}]'),
      ['paths./things.get.parameters.0.schema', /"minimum" to limit/],
    ],
  },
});

describeRule('request-objects-are-closed', {
  valid: {
    'an object that extends a closed one': sent(`
      Thing: {type: object, allOf: [{$ref: '#/components/schemas/Base'}]}
      Base: {type: object, additionalProperties: false}`),
    'a closed object': sent('Thing: {type: object, additionalProperties: false}'),
    'a free-form object with additionalProperties: true': sent(
      'Thing: {type: object, additionalProperties: true}',
    ),
    'a response': returned('Thing: {type: object}'),
    'a condition': sent(
      'Thing: {type: object, additionalProperties: false, if: {properties: {a: {const: 1}}}}',
    ),
  },
  invalid: {
    'an open body': [sent('Thing: {type: object}'), ['components.schemas.Thing', /Thing/]],
    'an open object inside a body': [
      sent(`
        Thing: {additionalProperties: false, properties: {part: {properties: {a: {type: string}}}}}`),
      ['components.schemas.Thing.properties.part', /to part/],
    ],
    'an open message of a client': [
      `${get('x-websocket: {client: ClientMessage}')}
${schemas(`
  ClientMessage: {oneOf: [{$ref: '#/components/schemas/Stop'}]}
  Stop: {type: object}`)}`,
      ['components.schemas.Stop', /to Stop/],
    ],
  },
});
