import type { OperationId } from '@verbatim/contract';
import type { MediaTypeObject, ResponseObject, Schema } from '@verbatim/openapi-document';
import { reader } from '../document.ts';

/** One documented answer of an operation. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly schema: Schema | null;
  readonly examples: ReadonlyMap<string, unknown>;
  /** The headers that the answer must have, with their examples; those that the stub sets itself are left out. */
  readonly headers: Readonly<Record<string, string>>;
}

const known = new Map<OperationId, readonly DocumentedAnswer[]>();

/** The documented answers of an operation, by status. */
export function documentedAnswers(id: OperationId): readonly DocumentedAnswer[] {
  const ready = known.get(id);
  if (ready) return ready;
  const { responses } = reader.operationNamed(id).operation;
  const answers = Object.entries(responses).map(([status, reference]) => {
    const { content = {}, headers = {} } = reader.resolve(reference);
    const [media] = Object.values(content);
    return {
      status: Number(status),
      schema: media?.schema ?? null,
      examples: examplesOf(media),
      headers: requiredHeaders(headers),
    };
  });
  known.set(id, answers);
  return answers;
}

function examplesOf(media: MediaTypeObject | undefined): ReadonlyMap<string, unknown> {
  const examples = Object.entries(media?.examples ?? {});
  return new Map(examples.map(([name, example]) => [name, reader.resolve(example).value]));
}

/** The stub marks every answer with an id, and knows which part of a file it sends. */
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
