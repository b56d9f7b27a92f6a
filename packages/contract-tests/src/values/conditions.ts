import type { JsonValue } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import { isObject } from '../document/json.ts';
import { resolve } from '../document/resolve.ts';

/** A constraint that depends on the value of another field. */
export interface Condition {
  readonly when: Schema;
  readonly rule: Schema;
}

/** The conditional constraints of an object schema: `if`/`then` and `dependentSchemas`. */
export function conditionsOf(schema: Schema): Condition[] {
  const { if: when, then: rule, dependentSchemas = {} } = resolve(schema);
  const own: Condition[] = when && rule ? [{ when, rule }] : [];
  const dependent = Object.entries(dependentSchemas).flatMap(([name, inner]): Condition[] => {
    const { if: condition = {}, then: consequence = inner } = inner;
    return [{ when: { ...condition, required: [name] }, rule: consequence }];
  });
  return [...own, ...dependent];
}

/** Whether a value matches the schema of a condition. */
export function holds(schema: Schema, value: JsonValue | undefined): boolean {
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.some((each) => each === (value ?? null))) return false;
  if (schema.anyOf && !schema.anyOf.some((branch) => holds(branch, value))) return false;
  if (!isObject(value)) return true;
  if (schema.required?.some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, inner]) => !Object.hasOwn(value, name) || holds(inner, value[name]),
  );
}

/** The fields of a constraint; of a choice, those of one alternative. */
export function fieldsOf(rule: Schema, choice: number): string[] {
  const chosen = rule.anyOf?.[choice % rule.anyOf.length];
  return [
    ...new Set([
      ...(rule.required ?? []),
      ...Object.keys(rule.properties ?? {}),
      ...(chosen ? fieldsOf(chosen, choice) : []),
    ]),
  ];
}
