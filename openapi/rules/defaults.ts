import { isObject, type Json, type JsonObject, listAt, objectAt } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { listedValues, typesOf } from './engine/schema-facts.ts';

/** Rules for defaults. */
export const defaultRules = {
  /** A default fits its own schema. */
  'defaults-lie-within-bounds': houseRule({
    description: 'The service does not validate defaults.',
    *check(contract) {
      for (const { value, path, name } of contract.schemas) {
        const standard = value['default'];
        if (standard === undefined) continue;
        const fault = mismatch(contract, standard, value);
        if (fault === null) continue;
        const message = `The default of ${name || 'this schema'} does not fit its schema: ${fault}.`;
        yield { path: [...path, 'default'], message };
      }
    },
  }),

  /** `<Name>Parameters`, the echo of `<Name>Request` in a job, requires every field that has a default. */
  'echoes-require-every-default': houseRule({
    description: 'Clients can rely on a default only if the job always shows it.',
    *check(contract) {
      for (const [name, value] of Object.entries(contract.namedSchemas)) {
        if (!name.endsWith('Parameters')) continue;
        const echo = objectAt(value);
        const required = listAt(echo['required']);
        for (const [field, schema] of Object.entries(contract.propertiesOf(echo))) {
          if (!isObject(schema) || !('default' in schema) || required.includes(field)) continue;
          const path = ['components', 'schemas', name, 'required'];
          yield { path, message: `Add ${field} to "required": it has a default.` };
        }
      }
    },
  }),

  /** A config object whose fields all have defaults has `default: {}` itself. */
  'omitted-configs-resolve-to-their-defaults': houseRule({
    description: 'Without "default: {}", an omitted config stays absent, and so do its defaults.',
    *check(contract) {
      for (const node of contract.schemas) {
        const { value, path, conditional, role, name, parent } = node;
        if (conditional || role !== 'property') continue;
        if (!contract.isRequest(node) || 'default' in value) continue;
        const isSwitched =
          name.replace(/_config$/, '') in objectAt(parent?.['properties']) &&
          name.endsWith('_config');
        const fields = Object.values(contract.propertiesOf(value)).filter(isObject);
        if (isSwitched || fields.length === 0) continue;
        if (!fields.every((field) => 'default' in field)) continue;
        yield { path, message: `Add "default: {}" to ${name}: all its fields have defaults.` };
      }
    },
  }),
} as const;

/**
 * Why a value does not match a schema, in a few words; null if it does. Checks what a default can violate: type, listed
 * values, bounds and required fields.
 */
function mismatch(contract: ContractDocument, value: Json, reference: unknown): string | null {
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
