import { StoreError } from './store.ts';

/** Minimum characters of a part of a result that is read at once, except for the last part. */
export const PART_CHARACTERS = 256 * 1024;

/** The messages of one write as JSON strings, separated by commas. */
export const jsonStringsOf = (messages: string): string =>
  messages
    .split('\n')
    .map((message) => JSON.stringify(message))
    .join();

/** A job is done and its result is not there: to say `null` would be taken for a transcript without words. */
export const resultMissing = (id: string): StoreError =>
  new StoreError(
    'corrupt',
    `The job ${id} is done, and its result is not in the store. \`verbatim doctor\` names all jobs that are damaged so; restore a backup, or delete the job.`,
  );
