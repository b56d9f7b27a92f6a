/** `meeting.mp3` as `mp3`; the empty text where there is none. */
export const extensionOf = (filename: string): string =>
  /\.([a-z0-9]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
