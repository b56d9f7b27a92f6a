import type { Schema } from '@verbatim/openapi-document';
import { reader } from '../document.ts';

/** Below this depth only required properties are made. */
const MAX_DEPTH = 8;
const OPTIONAL_PROBABILITY = 0.5;
const NULL_PROBABILITY = 0.25;
const MAX_ITEMS = 3;
const USUAL_RANGE = 100;

/**
 * Makes a random value that a schema allows. Supports only the JSON Schema keywords that the document uses; a test
 * validates values for every response.
 */
export function sample(schema: Schema, random: SeededRandom, depth = 0): unknown {
  const whole = mergedSchema(schema);
  if (whole.const !== undefined) return whole.const;
  if (whole.enum) return random.pick(whole.enum);
  const variants = whole.oneOf ?? whole.anyOf;
  if (variants) return sample(pickVariant(variants, random), random, depth);
  const type = typeof whole.type === 'string' ? whole.type : pickType(whole.type ?? [], random);
  switch (type) {
    case 'object':
      return sampleObject(whole, random, depth);
    case 'array':
      return sampleArray(whole, random, depth);
    case 'integer':
    case 'number':
      return sampleNumber(whole, type, random);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return sampleText(whole, random);
    default:
      return null;
  }
}

/** A schema with its references resolved and its `allOf` merged. */
export function mergedSchema(schema: Schema): Schema {
  const whole = reader.resolve(schema);
  return (whole.allOf ?? []).map(mergedSchema).reduce(extended, whole);
}

/** Merges a schema with one that it extends. */
const extended = (own: Schema, base: Schema): Schema => ({
  ...base,
  ...own,
  allOf: [],
  properties: { ...base.properties, ...own.properties },
  required: [...(base.required ?? []), ...(own.required ?? [])],
});

const isNull = (schema: Schema): boolean => schema.type === 'null';

function pickVariant(variants: readonly Schema[], random: SeededRandom): Schema {
  const values = variants.filter((variant) => !isNull(variant));
  const nullable = values.length < variants.length;
  return nullable && random.chance(NULL_PROBABILITY) ? { type: 'null' } : random.pick(values);
}

const pickType = (types: readonly string[], random: SeededRandom): string =>
  types.includes('null') && random.chance(NULL_PROBABILITY)
    ? 'null'
    : random.pick(types.filter((type) => type !== 'null'));

function sampleNumber(schema: Schema, type: 'integer' | 'number', random: SeededRandom): number {
  const { minimum: least = 0 } = schema;
  const { maximum: most = least + USUAL_RANGE } = schema;
  if (type === 'integer') return random.integer(least, most);
  return Math.round((least + random.fraction() * (most - least)) * 1000) / 1000;
}

function sampleArray(schema: Schema, random: SeededRandom, depth: number): unknown[] {
  const { minItems = 0, maxItems = MAX_ITEMS, items = {} } = schema;
  const most = depth < MAX_DEPTH ? Math.max(minItems, Math.min(maxItems, MAX_ITEMS)) : minItems;
  const length = random.integer(minItems, most);
  return Array.from({ length }, () => sample(items, random, depth + 1));
}

function sampleObject(
  schema: Schema,
  random: SeededRandom,
  depth: number,
): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const wanted =
      required.includes(name) || (depth < MAX_DEPTH && random.chance(OPTIONAL_PROBABILITY));
    if (wanted) fields[name] = sample(property, random, depth + 1);
  }
  if (typeof additionalProperties === 'object') {
    fields['word'] = sample(additionalProperties, random, depth + 1);
  }
  satisfyConditions(schema, fields, random, depth);
  return fields;
}

/** Applies `if`/`then` and `dependentSchemas`, again for the fields that they add. */
function satisfyConditions(
  schema: Schema,
  fields: Record<string, unknown>,
  random: SeededRandom,
  depth: number,
) {
  const count = Object.keys(fields).length;
  const switches = Object.entries(schema.dependentSchemas ?? {});
  const conditions = switches.flatMap(([name, each]) => (name in fields ? [each] : []));
  for (const each of conditions) if (!each.if) adapt(fields, each, schema, random, depth);
  for (const { if: condition, then } of [schema, ...conditions]) {
    if (condition && then && meets(fields, condition)) adapt(fields, then, schema, random, depth);
  }
  if (Object.keys(fields).length > count) satisfyConditions(schema, fields, random, depth);
}

/** Whether a value meets an `if`: a `const` or an `enum`, or required properties and what each of them must be. */
function meets(value: unknown, { const: only, enum: listed, ...rest }: Schema): boolean {
  if (listed) return listed.some((each) => each === value);
  if (only !== undefined) return only === value;
  const { properties = {}, required = [] } = rest;
  const fields = new Map(Object.entries(value ?? {}));
  return (
    required.every((name) => fields.has(name)) &&
    Object.entries(properties).every(
      ([name, property]) => !fields.has(name) || meets(fields.get(name), property),
    )
  );
}

/** Makes fields meet a `then`: adds required properties and sets constants. */
function adapt(
  fields: Record<string, unknown>,
  { properties = {}, required = [], anyOf }: Schema,
  schema: Schema,
  random: SeededRandom,
  depth: number,
): void {
  for (const name of required) {
    const property = mergedSchema(schema.properties?.[name] ?? {});
    if (!(name in fields)) fields[name] = sample(property, random, depth + 1);
  }
  for (const [name, property] of Object.entries(properties)) {
    const value = fields[name];
    if (property.const !== undefined) fields[name] = property.const;
    else if (typeof value === 'object' && value !== null) {
      adapt(
        value as Record<string, unknown>,
        property,
        mergedSchema(schema.properties?.[name] ?? {}),
        random,
        depth + 1,
      );
    }
  }
  const [first] = anyOf ?? [];
  if (first) adapt(fields, first, schema, random, depth);
}

const words =
  `agenda answer budget call coffee date draft garden letter meeting morning number office
  paper plan question report river team train`.split(/\s+/);

const MOMENT = Date.UTC(2026, 10, 3);
const DAY_MS = 86_400_000;

const formats: Readonly<Record<string, (random: SeededRandom) => string>> = {
  uuid: (random) => {
    const variant = random.pick(['8', '9', 'a', 'b']);
    return `${random.hex(8)}-${random.hex(4)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
  },
  'date-time': (random) => new Date(MOMENT + random.integer(0, 365 * DAY_MS)).toISOString(),
  date: (random) => new Date(MOMENT + random.integer(0, 365) * DAY_MS).toISOString().slice(0, 10),
  uri: (random) => `https://example.com/${random.pick(words)}-${random.hex(4)}`,
  'uri-reference': (random) => `/${random.pick(words)}-${random.hex(4)}`,
};

/** A string that a schema allows. One with a pattern is taken from the schema's examples. */
function sampleText(schema: Schema, random: SeededRandom): string {
  const { pattern, format = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const examples = (schema.examples ?? []).filter((each) => typeof each === 'string');
  if (pattern !== undefined && examples.length > 0) return random.pick(examples);
  const ofFormat = formats[format];
  const text = ofFormat ? ofFormat(random) : sentence(random);
  return text.length >= minLength && text.length <= maxLength ? text : random.pick(examples);
}

const sentence = (random: SeededRandom): string =>
  Array.from({ length: random.integer(1, 4) }, () => random.pick(words)).join(' ');

/** Seeded random numbers (mulberry32): small, fast, and good enough for examples. */
export class SeededRandom {
  #state: number;

  /** `text` gives independent sequences from one seed. */
  constructor(seed: number, text = '') {
    this.#state = [...text].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
      seed ^ 0x811c9dc5,
    );
  }

  /** A number from 0 to below 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** An integer between two bounds, inclusive. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1));
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new TypeError('There is nothing to pick from');
    return item;
  }

  /** Hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => this.integer(0, 15).toString(16)).join('');
  }
}
