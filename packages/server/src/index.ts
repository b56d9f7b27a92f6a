export type { Answered } from './answered.ts';
export type { Admission, ApiOptions, Authenticate, Authenticators } from './api-options.ts';
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
