/** What codegen knows about one schema keyword. */
interface Keyword {
  /** The files that give the keyword its meaning, relative to `src`. */
  readonly by: readonly [string, ...string[]];
}

const ANNOTATION = 'emit/types.ts';
const TYPES = 'emit/types.ts';
const VALIDATORS = 'validators/prepare.ts';
const DEFAULTS = 'model/defaults.ts';

/**
 * The supported schema keywords, each with the files that implement it. Any other keyword fails the run with its file
 * and line, so that no keyword is ignored silently. Keywords that hold schemas are also listed in `nested-schemas.ts` of
 * packages/openapi-document.
 */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $ref: { by: [TYPES, VALIDATORS, DEFAULTS] },
  additionalProperties: { by: [TYPES, VALIDATORS] },
  allOf: { by: [TYPES, VALIDATORS, DEFAULTS] },
  anyOf: { by: [TYPES, VALIDATORS, DEFAULTS] },
  const: { by: [TYPES, VALIDATORS] },
  contentEncoding: { by: ['emit/documents.ts'] },
  default: { by: [DEFAULTS, 'emit/resolved.ts', 'validators/check-examples.ts'] },
  dependentRequired: { by: [VALIDATORS] },
  dependentSchemas: { by: [VALIDATORS] },
  deprecated: { by: [ANNOTATION] },
  description: { by: [ANNOTATION] },
  discriminator: { by: [TYPES, VALIDATORS, 'model/discriminators.ts'] },
  enum: { by: [TYPES, VALIDATORS] },
  examples: { by: [ANNOTATION, 'validators/check-examples.ts'] },
  exclusiveMaximum: { by: [VALIDATORS] },
  exclusiveMinimum: { by: [VALIDATORS] },
  format: { by: [TYPES, VALIDATORS] },
  if: { by: [VALIDATORS, DEFAULTS] },
  items: { by: [TYPES, VALIDATORS, DEFAULTS] },
  maxItems: { by: [VALIDATORS] },
  maxLength: { by: [VALIDATORS] },
  maxProperties: { by: [VALIDATORS] },
  maximum: { by: [VALIDATORS] },
  minItems: { by: [VALIDATORS] },
  minLength: { by: [VALIDATORS] },
  minProperties: { by: [VALIDATORS] },
  minimum: { by: [VALIDATORS] },
  multipleOf: { by: [VALIDATORS] },
  oneOf: { by: [TYPES, VALIDATORS, DEFAULTS] },
  pattern: { by: [VALIDATORS] },
  prefixItems: { by: [TYPES, VALIDATORS] },
  properties: { by: [TYPES, VALIDATORS, DEFAULTS] },
  propertyNames: { by: [VALIDATORS] },
  required: { by: [TYPES, VALIDATORS] },
  // biome-ignore lint/suspicious/noThenProperty: it is the name of a schema keyword
  then: { by: [VALIDATORS, DEFAULTS] },
  title: { by: [ANNOTATION] },
  type: { by: [TYPES, VALIDATORS] },
  'x-errors': { by: ['model/error-codes.ts'] },
  'x-gate': { by: ['model/messages.ts'] },
  'x-maturity': { by: ['../../../openapi/rules/extensions.ts'] },
  'x-max-json-length': { by: ['validators/keywords.ts'] },
  'x-may-grow': { by: ['../../../scripts/breaking/rules/extensions.ts'] },
  'x-preset-types': { by: ['model/error-codes.ts'] },
};

/** The formats of strings that the validators check; `binary` marks raw bytes and is not checked. */
export const FORMATS: readonly string[] = [
  'binary',
  'date',
  'date-time',
  'uri',
  'uri-reference',
  'uuid',
];

/** The keywords that are allowed beside a `$ref`: they describe the use, not the value. */
export const BESIDE_REF: readonly string[] = [
  'default',
  'deprecated',
  'description',
  'examples',
  'title',
  'x-maturity',
];

/** The keywords that only describe; validators ignore them. */
export const ANNOTATIONS: readonly string[] =
  `contentEncoding default deprecated description examples title x-errors x-gate x-maturity
  x-may-grow x-preset-types`.split(/\s+/);
