import type { OperationId, Resolved } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import {
  DocumentReader,
  type MediaTypeObject,
  type ResponseObject,
  type Schema,
} from '@verbatim/openapi-document';

export const reader = new DocumentReader(bundle);

/** Type guard for the enum of a named schema. */
export function choicesOf<Choice extends string>(name: string): (text: string) => text is Choice {
  const choices = new Set<unknown>(reader.schemaNamed(name).enum);
  return (text): text is Choice => choices.has(text);
}

export function defaultsOf<Value extends object>(name: string): Value {
  const properties = Object.entries(reader.schemaNamed(name).properties ?? {});
  const defaults = properties.filter(([, schema]) => schema.default !== undefined);
  return Object.fromEntries(defaults.map(([key, schema]) => [key, schema.default])) as Value;
}

/** Schemas with their defaults applied, as handlers get bodies and parameters. */
export type ResolvedSchemas = Resolved.components['schemas'];

export interface DocumentedResponse {
  readonly status: number;
  readonly schema: Schema | null;
  readonly examples: ReadonlyMap<string, unknown>;
  /** Required headers with their examples, without headers that the stub sets. */
  readonly headers: Readonly<Record<string, string>>;
}

const known = new Map<OperationId, readonly DocumentedResponse[]>();

export function documentedResponses(id: OperationId): readonly DocumentedResponse[] {
  const ready = known.get(id);
  if (ready) return ready;
  const { responses } = reader.operationNamed(id).operation;
  const documented = Object.entries(responses).map(([status, reference]) => {
    const { content = {}, headers = {} } = reader.resolve(reference);
    const [media] = Object.values(content);
    return {
      status: Number(status),
      schema: media?.schema ?? null,
      examples: examplesOf(media),
      headers: requiredHeaders(headers),
    };
  });
  known.set(id, documented);
  return documented;
}

function examplesOf(media: MediaTypeObject | undefined): ReadonlyMap<string, unknown> {
  const examples = Object.entries(media?.examples ?? {});
  return new Map(examples.map(([name, example]) => [name, reader.resolve(example).value]));
}

/** Headers that the stub sets itself. */
const setByStub = new Set(['x-request-id', 'content-range', 'upgrade']);

function requiredHeaders(headers: NonNullable<ResponseObject['headers']>): Record<string, string> {
  const required = Object.entries(headers).flatMap(([name, reference]) => {
    const header = reader.resolve(reference);
    const [example] = header.schema.examples ?? [];
    if (header.required !== true || setByStub.has(name.toLowerCase())) return [];
    return [[name.toLowerCase(), String(example)]];
  });
  return Object.fromEntries(required);
}
