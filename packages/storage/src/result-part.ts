/** A part of a result that is read together has at least so many characters, unless it is the last one. */
export const PART_CHARACTERS = 256 * 1024;

/** The messages of one write as JSON strings, separated by commas. */
export const jsonStringsOf = (messages: string): string =>
  messages
    .split('\n')
    .map((message) => JSON.stringify(message))
    .join();
