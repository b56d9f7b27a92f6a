/** The version of the API that a job is made with: the one in the paths of the document. */
export const API_VERSION = 2;

/** The short id of a job, for support. */
export const requestIdOfJob = (id: string): string => `G-${id.slice(0, 8)}`;

/** `meeting.mp3` as `mp3`; an empty string for a name without an extension. */
export const extensionOf = (filename: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
