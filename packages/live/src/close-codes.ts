import { operations } from '@verbatim/contract';

const { closeCodes } = operations.streamLiveSession.websocket;

/** Names of the close codes that the contract documents for the socket of a session. */
export type CloseName = (typeof closeCodes)[number]['name'];
export type LiveCloseCode = (typeof closeCodes)[number]['code'];

/** A close code and its documented reason. */
export interface CloseFrame {
  readonly code: LiveCloseCode;
  readonly reason: string;
}

/** Returns the close code with this name, and its documented reason. */
export function closeFrame(name: CloseName): CloseFrame {
  const entry = closeCodes.find((each) => each.name === name);
  if (!entry) throw new TypeError(`No close code is named ${name}`);
  return { code: entry.code, reason: entry.when };
}
