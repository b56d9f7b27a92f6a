/** Live sessions that were created elsewhere, reached by their URL: needs no key and no HTTP client. */
export type { LiveEventName, LiveEvents, LiveMessage, SessionEvents } from './live/events.ts';
export {
  type LiveSocketOptions,
  type OpenedLiveSession,
  type OpenLiveSessionOptions,
  openLiveSession,
} from './live/open.ts';
export type { LiveOutcome, SessionError, SessionFailure } from './live/outcome.ts';
export type { LiveSession } from './live/session.ts';
export type { StartedLiveSession, StartLiveOptions } from './live/start.ts';
export { type LiveCause, type LiveState, liveCauses, liveStates } from './live/states.ts';
export type { WebSocketConstructor, WebSocketLike } from './settings.ts';
