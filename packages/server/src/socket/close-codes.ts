import { operations } from '@verbatim/contract';
import { SocketRefusal } from './refusal.ts';

const { closeCodes } = operations.streamLiveSession.websocket;

/** The documented reasons to close a socket, by name. */
export type CloseName = (typeof closeCodes)[number]['name'];
/** The documented close codes. */
export type LiveCloseCode = (typeof closeCodes)[number]['code'];

/** A close code, and why it is sent. */
export interface Closing {
  readonly code: LiveCloseCode;
  readonly reason: string;
}

/** The documented close code of this name. */
export function closing(name: CloseName): Closing {
  const entry = closeCodes.find((each) => each.name === name);
  if (!entry) throw new TypeError(`No close code is named ${name}`);
  return { code: entry.code, reason: entry.when };
}

/** Says no to a socket. */
export function refusal(name: CloseName): SocketRefusal<LiveCloseCode> {
  const { code, reason } = closing(name);
  return new SocketRefusal(code, reason);
}
