import { type LiveSessionRequest, type Operation, operations } from '@verbatim/contract';
import { creators, sibling } from '../document/traits.ts';

/** The operations on jobs under one path. */
export interface Resource {
  readonly create: Operation;
  readonly list: Operation;
  readonly read: Operation;
  readonly remove: Operation;
  readonly download: Operation;
  /** Whether its jobs are pre-recorded, not live. */
  readonly fromFile: boolean;
}

const ONE = '/{id}';

/** All paths under which jobs are created. */
export const resources: readonly Resource[] = creators.map((create) => ({
  create,
  list: sibling(create, 'GET'),
  read: sibling(create, 'GET', ONE),
  remove: sibling(create, 'DELETE', ONE),
  download: sibling(create, 'GET', `${ONE}/file`),
  fromFile: create.body?.content['application/json'] !== ('LiveSessionRequest' satisfies Live),
}));

type Live = keyof { LiveSessionRequest: LiveSessionRequest };

/** The path of jobs of both kinds. */
export const both: Resource = named(operations.createTranscription);

/** The path of live sessions. */
export const live: Resource = named(operations.createLiveSession);

/** The path of pre-recorded jobs. */
export const preRecorded: Resource = named(operations.createPreRecordedJob);

function named(create: Operation): Resource {
  const found = resources.find((resource) => resource.create === create);
  if (!found) throw new Error(`${create.id} creates no job`);
  return found;
}
