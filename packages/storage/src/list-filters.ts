import type { JobKind, JobStatus } from '@verbatim/contract';
import type { JobQuery } from './jobs.ts';

/** Rows counted per leaf, at most, to find the rarest. */
export const COUNTED_TO = 500;
/** Rarest leaves that are looked up in the index; the metadata itself is compared for the others. */
export const MAX_LEAVES = 16;
/** About the bytes of the fields that each job has in a list. */
export const FIELDS_BYTES = 512;

/** A kind and a status of jobs. */
export type ListState = readonly [JobKind, JobStatus];

const everyKind = { live: true, 'pre-recorded': true } satisfies Record<JobKind, true>;
const everyStatus = { queued: true, processing: true, done: true, error: true } satisfies Record<
  JobStatus,
  true
>;

/** The states that the filters select; none if they select all. */
export function statesOf(query: JobQuery): readonly ListState[] | null {
  const kinds = named(query.kinds, everyKind);
  const statuses = named(query.statuses, everyStatus);
  if (kinds.all && statuses.all) return null;
  return kinds.names.flatMap((kind) => statuses.names.map((status): ListState => [kind, status]));
}

function named<Name extends string>(wanted: readonly Name[], every: Readonly<Record<Name, true>>) {
  const all = Object.keys(every) as Name[];
  const names = wanted.length > 0 ? [...new Set(wanted)] : all;
  return { names, all: names.length === all.length };
}

/** Turns dates into ranges of ids: a version 7 UUID begins with its time in milliseconds. */
export function rangeOf({ from, before }: JobQuery): readonly [string, string] {
  return [from === null ? '' : firstIdAt(from), before === null ? 'g' : firstIdAt(before)];
}

const latestTime = 2 ** 48 - 1;

function firstIdAt(time: number): string {
  if (time > latestTime) return 'g';
  const digits = Math.max(0, Math.ceil(time)).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-`;
}
