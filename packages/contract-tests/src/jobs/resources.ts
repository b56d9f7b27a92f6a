import { type LiveSessionRequest, type Operation, operations } from '@verbatim/contract';
import { creators, sibling } from '../document/traits.ts';

/** All operations on jobs under one address. */
export interface Resource {
  readonly create: Operation;
  readonly list: Operation;
  readonly read: Operation;
  readonly remove: Operation;
  readonly download: Operation;
  /** Whether its jobs are made from a file, and not from a stream. */
  readonly fromFile: boolean;
}

const ONE = '/{id}';

/** The addresses that jobs are made, listed, read and removed under. */
export const resources: readonly Resource[] = creators.map((create) => ({
  create,
  list: sibling(create, 'GET'),
  read: sibling(create, 'GET', ONE),
  remove: sibling(create, 'DELETE', ONE),
  download: sibling(create, 'GET', `${ONE}/file`),
  fromFile: create.body?.content['application/json'] !== ('LiveSessionRequest' satisfies Live),
}));

type Live = keyof { LiveSessionRequest: LiveSessionRequest };

/** The address that knows jobs of both kinds. */
export const both: Resource = named(operations.createTranscription);

/** The address of live sessions. */
export const live: Resource = named(operations.createLiveSession);

/** The address of jobs that are made from a file. */
export const preRecorded: Resource = named(operations.createPreRecordedJob);

function named(create: Operation): Resource {
  const found = resources.find((resource) => resource.create === create);
  if (!found) throw new Error(`${create.id} makes nothing`);
  return found;
}
