import { operations } from '@verbatim/contract';

const { closeCodes } = operations.streamLiveSession.websocket;

/** The documented reasons to close the socket of a session, by name. */
export type CloseName = (typeof closeCodes)[number]['name'];
/** The documented close codes. */
export type LiveCloseCode = (typeof closeCodes)[number]['code'];

/** A close code and its documented reason. */
export interface CloseFrame {
  readonly code: LiveCloseCode;
  readonly reason: string;
}

/** The documented close code of this name. */
export function closeFrame(name: CloseName): CloseFrame {
  const entry = closeCodes.find((each) => each.name === name);
  if (!entry) throw new TypeError(`No close code is named ${name}`);
  return { code: entry.code, reason: entry.when };
}
