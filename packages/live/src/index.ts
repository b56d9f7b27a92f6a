/** The protocol of a live session, over whatever hears and keeps. */

export { readWavHeader, type WavHeader } from './audio/read-header.ts';
export {
  type AudioFormat,
  bytesPerFrame,
  bytesPerSecond,
  formatTags,
  milliseconds,
  WAV_HEADER_BYTES,
  wavFile,
  wavHeader,
} from './audio/wav.ts';
export { type CloseFrame, type CloseName, closeFrame, type LiveCloseCode } from './close-codes.ts';
export type { Afterwards, Outcome, Recorded } from './ports/afterwards.ts';
export type {
  Ear,
  EarOrder,
  EarPlace,
  FinalHeard,
  Heard,
  LiveParameters,
  OpenEar,
  PartialHeard,
  Remark,
  Settled,
  SpeechHeard,
} from './ports/ear.ts';
export type { Entry, Journal, Kept, Said } from './ports/journal.ts';
export type { Listener } from './ports/listener.ts';
export { failure, type MessageContent } from './ports/message-content.ts';
export type { Wire } from './ports/wire.ts';
export { Session } from './session/session.ts';
export {
  defaultLimits,
  type SessionLimits,
  type SessionOptions,
  type SessionTiming,
} from './session/session-options.ts';
export { type SessionState, STATE_VERSION } from './session/session-state.ts';
export {
  type SocketHandlers,
  type SocketSurroundings,
  socketEvents,
} from './session/socket-events.ts';
export {
  type Action,
  actions,
  comesBackAs,
  type Event,
  events,
  type State,
  states,
  steps,
} from './session/states.ts';
export { utteranceId } from './session/told.ts';
export {
  type ClientSocket,
  MAX_UNREAD_BYTES,
  type WireEvents,
  wireOver,
} from './session/wire-over.ts';
