import type { JsonObject } from '@verbatim/openapi-document';
import { exampleNamed, queryParametersOf, reader } from './contract-document.ts';

/** A live session with every field given. */
export const fullLiveSession: JsonObject = exampleNamed('LiveSessionRequestFull');

/** A live session with three mistakes: a value outside its list, a number outside its bounds, an unknown field. */
export const invalidLiveSession: JsonObject = {
  ...fullLiveSession,
  encoding: 'mp3',
  channels: 9,
  endpointng: 0.3,
};

/** The query of a listing with every parameter of the document, each with its documented example. */
export const fullListQuery: string = queryOf('listPreRecordedJobs');

function queryOf(operationId: string): string {
  const pairs: string[] = [];
  const add = (name: string, value: unknown) =>
    pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  for (const { name, schema } of queryParametersOf(operationId)) {
    const [example] = reader.resolve(schema).examples ?? [];
    if (Array.isArray(example)) for (const item of example) add(name, item);
    else if (typeof example === 'object')
      for (const [key, value] of Object.entries(example ?? {})) add(`${name}[${key}]`, value);
    else add(name, example);
  }
  return pairs.join('&');
}
