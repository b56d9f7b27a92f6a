import type { Json } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import { resolve } from '../document/resolve.ts';
import { isObject } from './json.ts';

/** A rule that holds only while another field has a certain value. */
export interface Condition {
  readonly when: Schema;
  readonly rule: Schema;
}

/** The conditions that a schema of an object has, in one form. */
export function conditionsOf(schema: Schema): Condition[] {
  const { if: when, then: rule, dependentSchemas = {} } = resolve(schema);
  const own: Condition[] = when && rule ? [{ when, rule }] : [];
  const dependent = Object.entries(dependentSchemas).flatMap(([name, inner]): Condition[] => {
    const { if: condition = {}, then: consequence = inner } = inner;
    return [{ when: { ...condition, required: [name] }, rule: consequence }];
  });
  return [...own, ...dependent];
}

/** Whether a value keeps a schema, as far as conditions use schemas. */
export function holds(schema: Schema, value: Json | undefined): boolean {
  if (schema.const !== undefined && schema.const !== value) return false;
  if (schema.enum && !schema.enum.some((each) => each === (value ?? null))) return false;
  if (schema.anyOf && !schema.anyOf.some((branch) => holds(branch, value))) return false;
  if (!isObject(value)) return true;
  if (schema.required?.some((name) => !Object.hasOwn(value, name))) return false;
  return Object.entries(schema.properties ?? {}).every(
    ([name, inner]) => !Object.hasOwn(value, name) || holds(inner, value[name]),
  );
}

/** The fields that a rule speaks of; of a choice, those of the alternative with this number. */
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
