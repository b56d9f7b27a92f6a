/** The messages of one write, separated by newlines. */
export interface MessageBatch {
  readonly message: string;
  /** Number of the last one. */
  readonly last: number;
}

/** Length of a page of messages, in characters, beyond which no more are added. */
export const PAGE_LENGTH = 256 * 1024;

/** Batches of messages that are read for a page. */
export const PAGE_BATCHES = 16;

/** The messages after a number, until the page is full. */
export function pageOf(batches: readonly MessageBatch[], after: number): string[] {
  let length = 0;
  return batches
    .flatMap(({ message, last }) => {
      const batch = message.split('\n');
      return batch.slice(Math.max(0, after - (last - batch.length)));
    })
    .filter((message) => {
      const isIn = length < PAGE_LENGTH;
      length += message.length;
      return isIn;
    });
}
