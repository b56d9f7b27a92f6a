import { isObject, type Json, type JsonObject, listAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './contract-document.ts';
import { listedValues, typesOf } from './schema-facts.ts';

/**
 * Why a value does not match a schema, in a few words; null if it does. Checks what a default can violate: type, listed
 * values, bounds and required fields.
 */
export function mismatch(
  contract: ContractDocument,
  value: Json,
  reference: unknown,
): string | null {
  const schema = contract.follow(reference);
  const listed = listedValues(schema);
  if (listed !== null && !listed.includes(value)) return `it is not one of ${listed.join(', ')}`;
  const types = typesOf(schema);
  if (
    types.length > 0 &&
    !types.some((type) => isOfType(value, type)) &&
    !allowsNull(schema, value)
  ) {
    return `it is no ${types.join(' or ')}`;
  }
  if (typeof value === 'number') return rangeViolation(value, schema);
  if (typeof value === 'string')
    return lengthViolation(value.length, schema, 'Length', 'characters');
  if (Array.isArray(value)) {
    const faults = value.map((item) => mismatch(contract, item, schema['items'] ?? {}));
    return (
      lengthViolation(value.length, schema, 'Items', 'items') ??
      faults.find((fault) => fault !== null) ??
      null
    );
  }
  if (!isObject(value)) return null;
  const missing = [...contract.requiredOf(schema)].filter((name) => !(name in value));
  if (missing.length > 0) return `it lacks ${missing.join(', ')}`;
  const properties = contract.propertiesOf(schema);
  for (const [name, inner] of Object.entries(value)) {
    const fault = mismatch(contract, inner, properties[name] ?? {});
    if (fault !== null) return `${name}: ${fault}`;
  }
  return null;
}

function isOfType(value: Json, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function allowsNull(schema: JsonObject, value: Json): boolean {
  return value === null && listAt(schema['type']).includes('null');
}

function rangeViolation(value: number, schema: JsonObject): string | null {
  const bound = (name: string) => (typeof schema[name] === 'number' ? schema[name] : undefined);
  const [minimum, maximum] = [bound('minimum'), bound('maximum')];
  const [above, below] = [bound('exclusiveMinimum'), bound('exclusiveMaximum')];
  if (minimum !== undefined && value < minimum) return `it is below the minimum ${minimum}`;
  if (maximum !== undefined && value > maximum) return `it is above the maximum ${maximum}`;
  if (above !== undefined && value <= above) return `it is not above ${above}`;
  if (below !== undefined && value >= below) return `it is not below ${below}`;
  return null;
}

function lengthViolation(
  length: number,
  schema: JsonObject,
  of: string,
  unit: string,
): string | null {
  const least = schema[`min${of}`];
  const most = schema[`max${of}`];
  if (typeof least === 'number' && length < least) return `it has fewer than ${least} ${unit}`;
  if (typeof most === 'number' && length > most) return `it has more than ${most} ${unit}`;
  return null;
}
