import { type OperationId, operations, type SecurityScheme } from '@verbatim/contract';

const all = Object.values(operations);

const idsOf = (wanted: (operation: (typeof all)[number]) => boolean): OperationId[] =>
  all.filter(wanted).map(({ id }) => id);

const key: SecurityScheme = 'serviceKey';

/** Operations that need a key. */
export const keyed = idsOf(({ security }) => security === key);
/** Operations in the shapes of another API. */
export const dialects = idsOf(({ dialect }) => dialect !== null);
/** Operations that read one page of a list. */
export const lists = idsOf(({ parameters }) => parameters.some(({ name }) => name === 'offset'));
/** Operations that read the audio of a job. */
export const downloads = idsOf(({ parameters }) => parameters.some(({ name }) => name === 'Range'));
/** Operations that read one job. */
export const reads = idsOf(
  ({ id, method, path }) => method === 'GET' && path.endsWith('/{id}') && !downloads.includes(id),
);
/** Operations that delete one job. */
export const deletions = idsOf(({ method }) => method === 'DELETE');
/** Operations that create a job. */
export const creations = idsOf(({ responses }) => 201 in responses);
