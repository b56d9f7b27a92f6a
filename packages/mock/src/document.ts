import type { Resolved } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader } from '@verbatim/openapi-document';

/** Reader of the OpenAPI document. */
export const reader = new DocumentReader(bundle);

/** Type guard for the enum of a named schema. */
export function choicesOf<Choice extends string>(name: string): (text: string) => text is Choice {
  const choices = new Set<unknown>(reader.schemaNamed(name).enum);
  return (text): text is Choice => choices.has(text);
}

/** The defaults of a named schema. */
export function defaultsOf<Value extends object>(name: string): Value {
  const properties = Object.entries(reader.schemaNamed(name).properties ?? {});
  const defaults = properties.filter(([, schema]) => schema.default !== undefined);
  return Object.fromEntries(defaults.map(([key, schema]) => [key, schema.default])) as Value;
}

/** Schemas with their defaults applied, as handlers get bodies and parameters. */
export type ResolvedSchemas = Resolved.components['schemas'];
