import type { OperationId } from '@verbatim/contract';
import type { MediaTypeObject, ResponseObject, Schema } from '@verbatim/openapi-document';
import { reader } from '../document.ts';

/** A documented response of an operation. */
export interface DocumentedResponse {
  readonly status: number;
  readonly schema: Schema | null;
  readonly examples: ReadonlyMap<string, unknown>;
  /** Required headers with their examples, without headers that the stub sets. */
  readonly headers: Readonly<Record<string, string>>;
}

const known = new Map<OperationId, readonly DocumentedResponse[]>();

/** The documented responses of an operation. */
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
