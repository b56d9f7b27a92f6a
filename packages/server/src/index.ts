export type { Answered } from './answered.ts';
export type { Admission, ApiOptions, Authenticate, Authenticators } from './api-options.ts';
export { type CallbackHeaders, CallbackSigner } from './callbacks/callback-signer.ts';
export { createApi, createInternalApi } from './create-api.ts';
export { ContractBreach, type Fault, type FaultPhase } from './fault.ts';
export type { InternalHandlers, PublicHandlers } from './generated/router.ts';
export type {
  Body,
  Handler,
  Input,
  PrincipalOf,
  Principals,
  Reply,
  SocketHandler,
} from './handler.ts';
export { handlersFor } from './handlers-for.ts';
export { addresses, originOf, uploadIdIn, withId } from './jobs/addresses.ts';
export {
  type CloseName,
  type Closing,
  closing,
  type LiveCloseCode,
  refusal,
} from './jobs/close-codes.ts';
export { extensionOf } from './jobs/file-name.ts';
export { type Birth, Ids, requestIdOfJob } from './jobs/ids.ts';
export { momentOf } from './jobs/moment.ts';
export { type ListQuery, pageLinks } from './jobs/page-links.ts';
export { randomHex, randomText } from './jobs/random-text.ts';
export {
  addressNotAllowed,
  idempotencyKeyReused,
  refuseSpeakers,
  regionOf,
} from './jobs/rules.ts';
export { API_VERSION } from './jobs/version.ts';
export { Problem, type ProblemDetails } from './problem.ts';
export { type ByteSource, bytesFrom } from './reply/byte-source.ts';
export { jsonText } from './reply/json-text.ts';
export type { Part } from './request/multipart.ts';
export type {
  ClientMessage,
  CloseCode,
  ServerMessage,
  SocketConnection,
  SocketEvents,
} from './socket/connection.ts';
export { SocketRefusal } from './socket/refusal.ts';
