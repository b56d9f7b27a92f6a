import type { JsonValue } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import { branchesOf, resolve } from '../document/resolve.ts';
import { NOWHERE } from './texts.ts';

/** A short valid value, always the same, to fill long lists. */
export function smallest(schema: Schema): JsonValue {
  const { const: constant, enum: values } = resolve(schema);
  if (constant !== undefined) return constant;
  if (values) return values[0] ?? null;
  const branch = branchesOf(schema)[0] ?? {};
  switch (branch.type) {
    case 'string':
      return branch.format === 'uri' ? `${NOWHERE}/a` : 'a'.repeat(branch.minLength ?? 0);
    case 'integer':
    case 'number':
      return branch.minimum ?? 0;
    case 'array':
      return Array.from({ length: branch.minItems ?? 0 }, () => smallest(branch.items ?? {}));
    case 'object':
      return Object.fromEntries(
        (branch.required ?? []).map((name) => [name, smallest(branch.properties?.[name] ?? {})]),
      );
    default:
      return branch.type === 'boolean' ? false : null;
  }
}
