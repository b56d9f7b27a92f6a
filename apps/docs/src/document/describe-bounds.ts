import type { Schema } from '@verbatim/openapi-document';

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
