import { type DocumentReader, type Schema, schemaNameOf } from '@verbatim/openapi-document';

/**
 * Describes as Markdown which fields depend on others. An `if` or `then` that it can't put into words fails the build, so that no rule
 * is left out silently.
 */
export function rulesOf(schema: Schema): readonly string[] {
  const conditional = schema.if ? [conditionalRule(schema.if, schema.then)] : [];
  const dependent = Object.entries(schema.dependentSchemas ?? {}).map(([name, rule]) =>
    rule.if ? conditionalRule(rule.if, rule.then) : `With ${value(name)}, ${consequences(rule)}.`,
  );
  return [...conditional, ...dependent];
}

function conditionalRule(condition: Schema | undefined, consequence: Schema | undefined): string {
  if (condition === undefined || consequence === undefined)
    throw new Error(`This condition has no words yet: ${JSON.stringify({ condition })}`);
  return `When ${conditions(condition)}, ${consequences(consequence)}.`;
}

const conditions = ({ properties = {} }: Schema): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      if (schema.const !== undefined) return `${value(name)} is ${value(schema.const)}`;
      if (schema.enum) return `${value(name)} is ${schema.enum.map(value).join(' or ')}`;
      if (schema.required) return `${value(name)} has ${schema.required.map(value).join(' and ')}`;
      throw new Error(`This condition has no words yet: ${JSON.stringify(schema)}`);
    })
    .join(' and ');

function consequences({ anyOf = [], required = [], properties = {} }: Schema): string {
  const alternatives = anyOf.map((each) => {
    const [name, ...others] = each.required ?? [];
    if (name === undefined || others.length > 0)
      throw new Error(`This alternative has no words yet: ${JSON.stringify(each)}`);
    return value(name);
  });
  // `callback_config.url` implies `callback_config`.
  const needed = required.filter((name) => properties[name] === undefined).map(value);
  const constants: string[] = [];
  for (const [name, field] of Object.entries(properties)) {
    if (field.const !== undefined) constants.push(`${value(name)} is ${value(field.const)}`);
    else if (field.required) needed.push(...field.required.map((each) => value(`${name}.${each}`)));
    else throw new Error(`This rule has no words yet: ${JSON.stringify(field)}`);
  }
  return [
    alternatives.length > 0 && `${alternatives.join(' or ')} is needed`,
    needed.length > 0 && `${needed.join(' and ')} ${needed.length > 1 ? 'are' : 'is'} needed`,
    ...constants,
  ]
    .filter((phrase) => phrase !== false)
    .join(', and ');
}

/** Text or JSON as inline code. */
const value = (each: unknown): string =>
  `\`${typeof each === 'string' ? each : JSON.stringify(each)}\``;

/** Describes the bounds of a value, one phrase for each. */
export function boundsOf(schema: Schema): readonly string[] {
  return [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' character'),
    range(schema.minItems, schema.maxItems, ' item'),
    range(undefined, schema.maxProperties, ' entry'),
    ...(schema.propertyNames === undefined ? [] : boundsOf(schema.propertyNames)).map(
      (phrase) => `keys of ${phrase}`,
    ),
    schema['x-max-json-length'] === undefined
      ? ''
      : `at most ${number(schema['x-max-json-length'])} characters as JSON`,
  ].filter((phrase) => phrase !== '');
}

/** Numbers with a thin space between thousands, for readability. */
export function number(value: number): string {
  const [whole = '', part] = String(value).split('.');
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ' ');
  return part === undefined ? grouped : `${grouped}.${part}`;
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const low = least === 0 && unit !== '' ? undefined : least;
  if (low === undefined && most === undefined) return '';
  if (low === undefined) return `at most ${number(most ?? 0)}${plural(unit, most)}`;
  if (most === undefined) return `at least ${number(low)}${plural(unit, low)}`;
  return low === most
    ? `exactly ${number(low)}${plural(unit, low)}`
    : `${number(low)} to ${number(most)}${plural(unit, most)}`;
}

function plural(unit: string, count: number | undefined): string {
  if (unit === '' || count === 1) return unit;
  return unit.endsWith('y') ? `${unit.slice(0, -1)}ies` : `${unit}s`;
}

interface FieldBounds {
  readonly schema: string;
  readonly field: string;
  readonly phrases: readonly string[];
}

/** A table with the bounds of every text, list and map that a request may have, as Markdown. */
export function requestBounds(reader: DocumentReader): string {
  const rows: FieldBounds[] = [];
  const seen = new Set<string>();
  const visit = (schema: Schema, owner: string, field: string, isParameter = false): void => {
    const name = schemaNameOf(schema.$ref);
    if (name !== undefined) {
      if (!seen.has(name)) visit(reader.schemaNamed(name), name, '');
      seen.add(name);
      return;
    }
    const phrases = boundsOf(sizesOf(schema, isParameter));
    if (phrases.length > 0 && schema.enum === undefined)
      rows.push({ schema: owner, field, phrases });
    for (const [member, inner] of Object.entries(schema.properties ?? {}))
      visit(inner, owner, field === '' ? member : `${field}.${member}`);
    if (schema.items) visit(schema.items, owner, `${field}[]`);
    if (typeof schema.additionalProperties === 'object')
      visit(schema.additionalProperties, owner, `${field}.*`);
    for (const variants of [schema.oneOf, schema.anyOf, schema.allOf])
      for (const inner of variants ?? []) visit(inner, owner, field);
  };
  const operations = Object.values(reader.document.paths).flatMap((item) => Object.values(item));
  for (const { operationId, requestBody, parameters } of operations) {
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      if (schema) visit(schema, operationId, '');
    for (const parameter of parameters ?? []) {
      const { name, schema } = reader.resolve(parameter);
      if (schema) visit(schema, operationId, name, true);
    }
  }
  return ['| Schema or operation | Field | Limit |', '|---|---|---|', ...rows.map(rowOf)].join(
    '\n',
  );
}

/** A schema without the range of its number, which limits no memory; the maximum of a parameter, such as `limit`, stays. */
const sizesOf = ({ minimum: _, maximum, ...schema }: Schema, isParameter: boolean): Schema =>
  isParameter && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
    ? { ...schema, maximum }
    : schema;

const rowOf = ({ schema, field, phrases }: FieldBounds): string =>
  `| \`${schema}\` | ${field === '' ? '' : `\`${field}\``} | ${phrases.join(', ')} |`;
