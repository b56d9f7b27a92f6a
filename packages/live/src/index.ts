/** The protocol of a live session, over whatever hears and keeps. */

export { type AudioFormat, milliseconds, wavFormat } from './audio/audio-format.ts';
export { type CloseFrame, type CloseName, closeFrame, type LiveCloseCode } from './close-codes.ts';
export type {
  AnnotationEvent,
  CheckpointEvent,
  Enhancement,
  FinalEvent,
  PartialEvent,
  RecognitionEvent,
  RecognitionPosition,
  SpeechEvent,
} from './events.ts';
export type { ClientConnection } from './ports/client-connection.ts';
export type {
  Journal,
  JournalEntry,
  OutgoingMessage,
  StoredSession,
} from './ports/journal.ts';
export type {
  LiveParameters,
  LiveRecognizer,
  LiveRecognizerOptions,
  OpenLiveRecognizer,
  RecognitionCallbacks,
} from './ports/live-recognizer.ts';
export { failure, type MessageContent } from './ports/message-content.ts';
export type { MessageObserver } from './ports/message-observer.ts';
export type {
  FinishedRecording,
  PostProcessing,
  PostProcessingResult,
} from './ports/post-processing.ts';
export {
  type ClientSocket,
  type ConnectionCallbacks,
  connectionOver,
  MAX_UNREAD_BYTES,
} from './session/connection-over.ts';
export { Session } from './session/session.ts';
export {
  defaultLimits,
  type SessionLimits,
  type SessionOptions,
  type SessionTiming,
} from './session/session-options.ts';
export { type SessionState, STATE_VERSION } from './session/session-state.ts';
export {
  type SocketHandlerOptions,
  type SocketHandlers,
  socketHandlers,
} from './session/socket-handlers.ts';
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
export { utteranceId } from './session/utterance-log.ts';
