import { type OperationId, operations, type SecurityScheme } from '@verbatim/contract';

const all = Object.values(operations);

const ids = (wanted: (operation: (typeof all)[number]) => boolean): OperationId[] =>
  all.filter(wanted).map(({ id }) => id);

const key: SecurityScheme = 'serviceKey';

/** Operations that need a key. */
export const keyed = ids(({ security }) => security === key);
/** Operations that read one page of a list. */
export const lists = ids(({ parameters }) => parameters.some(({ name }) => name === 'offset'));
/** Operations that read the audio of a job. */
export const downloads = ids(({ parameters }) => parameters.some(({ name }) => name === 'Range'));
/** Operations that read one job. */
export const reads = ids(
  ({ id, method, path }) => method === 'GET' && path.endsWith('/{id}') && !downloads.includes(id),
);
/** Operations that delete one job. */
export const deletions = ids(({ method }) => method === 'DELETE');
/** Operations that start a job. */
export const creations = ids(({ responses }) => 201 in responses);
