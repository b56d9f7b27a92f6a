/** The protocol of a live session, over any recognizer, journal and socket. */

export {
  type AudioFormat,
  formatOf,
  roundToMilliseconds,
  wavFormat,
} from './audio/audio-format.ts';
export { type CloseName, closeFrame, type LiveCloseCode } from './close-codes.ts';
export type {
  CheckpointEvent,
  Enhancement,
  FinalEvent,
  PartialEvent,
  RecognitionEvent,
  RecognitionPosition,
  TurnEvent,
} from './events.ts';
export type { MessageContent } from './message-content.ts';
export {
  type RecognitionScript,
  ScriptedRecognizer,
  type ScriptedUtterance,
  wordsUntil,
} from './scripted-recognizer.ts';
export { MAX_LIVE_RESULT_BYTES } from './session/delivery.ts';
export type {
  ClientConnection,
  FinishedRecording,
  Journal,
  JournalEntry,
  LiveParameters,
  LiveRecognizer,
  LiveRecognizerOptions,
  LiveWords,
  MessageObserver,
  PostProcessing,
  RecognitionCallbacks,
  SettleOptions,
  StoredSession,
} from './session/ports.ts';
export { Session } from './session/session.ts';
export {
  defaultLimits,
  type SessionOptions,
  type SessionTiming,
} from './session/session-options.ts';
export { type SessionState, STATE_VERSION, storedBoundaries } from './session/session-state.ts';
export { storedWords } from './session/session-words.ts';
export {
  type ClientSocket,
  socketHandlers,
} from './session/socket-handlers.ts';
export {
  type InputName,
  inputs,
  type State,
  states,
  transitions,
} from './session/state-table.ts';
export { MAX_INVALID_MESSAGES } from './session/transition.ts';
export { utteranceId } from './session/utterance-log.ts';
export {
  messageCallback,
  type SessionCallback,
  type SessionCallbackParams,
  startSessionCallback,
} from './session-callbacks.ts';
export { noTurn, type Turn, type TurnInput, type TurnRules, turnAfter } from './turns.ts';
