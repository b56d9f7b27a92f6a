import { dereference, exampleNamed, type Node, operationNamed } from './contract-document.ts';

/** A live session with every field given. */
export const fullLiveSession: Node = exampleNamed('LiveSessionRequestFull');

/** A live session that leaves everything to the defaults. */
export const minimalLiveSession: Node = exampleNamed('LiveSessionRequestMinimal');

/** A pre-recorded job with every field given. */
export const fullPreRecordedJob: Node = exampleNamed('PreRecordedJobRequestFull');

/** A live session with three mistakes: a value outside its list, a number outside its bounds, an unknown field. */
export const invalidLiveSession: Node = {
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
  for (const parameter of dereference(
    operationNamed(operationId).operation['parameters'],
  ) as Node[]) {
    if (parameter['in'] !== 'query') continue;
    const name = String(parameter['name']);
    const [example] = (parameter['schema'] as { examples: unknown[] }).examples;
    if (Array.isArray(example)) for (const item of example) add(name, item);
    else if (typeof example === 'object')
      for (const [key, value] of Object.entries(example ?? {})) add(`${name}[${key}]`, value);
    else add(name, example);
  }
  return pairs.join('&');
}
