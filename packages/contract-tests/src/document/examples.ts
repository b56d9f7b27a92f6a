import type { JsonValue, Operation } from '@verbatim/contract';
import type { MediaTypeObject } from '@verbatim/openapi-document';
import { reader } from './resolve.ts';

/** A named example of a request body. */
interface NamedExample {
  readonly name: string;
  readonly mediaType: string;
  readonly value: JsonValue;
}

/** The documented request bodies of an operation. */
export function requestExamples({ id }: Operation): NamedExample[] {
  return Object.entries(reader.operationNamed(id).operation.requestBody?.content ?? {}).flatMap(
    ([mediaType, media]) => named(mediaType, media),
  );
}

/** The first JSON example, for cases in which the body does not matter. */
export function anyBody(operation: Operation): JsonValue | undefined {
  return requestExamples(operation).find(({ mediaType }) => mediaType === 'application/json')
    ?.value;
}

/** The names of the documented examples of a response. */
export function responseExamples({ id }: Operation, status: number): string[] {
  const response = reader.operationNamed(id).operation.responses[String(status)];
  const { content = {} } = response ? reader.resolve(response) : {};
  return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
}

function named(mediaType: string, { examples = {} }: MediaTypeObject): NamedExample[] {
  return Object.entries(examples).map(([name, example]) => ({
    name,
    mediaType,
    value: reader.resolve(example).value,
  }));
}
