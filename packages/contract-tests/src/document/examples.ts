import type { Json, Operation } from '@verbatim/contract';
import { type Answer, type Example, follow, operationOf } from './document.ts';

/** A documented example of a body, by its name. */
export interface NamedExample {
  readonly name: string;
  readonly mediaType: string;
  readonly value: Json;
}

/** The documented request bodies of an operation. */
export function requestExamples({ id }: Operation): NamedExample[] {
  return Object.entries(operationOf(id).requestBody?.content ?? {}).flatMap(
    ([mediaType, { examples = {} }]) => named(mediaType, examples),
  );
}

/** The documented JSON body that comes first: what a request sends when its body is beside the point. */
export function anyBody(operation: Operation): Json | undefined {
  return requestExamples(operation).find(({ mediaType }) => mediaType === 'application/json')
    ?.value;
}

/** The names of the documented examples of an answer. */
export function answerExamples({ id }: Operation, status: number): string[] {
  const answer: Answer = follow(operationOf(id).responses?.[String(status)] ?? {});
  return Object.values(answer.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
}

function named(mediaType: string, examples: Readonly<Record<string, Example>>): NamedExample[] {
  return Object.entries(examples).flatMap(([name, example]) => {
    const { value } = follow(example);
    return value === undefined ? [] : [{ name, mediaType, value }];
  });
}
