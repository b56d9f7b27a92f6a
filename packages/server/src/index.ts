export type {
  AdmissionResult,
  ApiOptions,
  Authenticate,
  Authenticators,
  CompletedRequest,
  TranslatableRequest,
  TranslateBody,
  TranslatedBody,
} from './api-options.ts';
export { createApi, createInternalApi } from './create-api.ts';
export { ContractBreach, type Fault, type FaultPhase } from './fault.ts';
export type { InternalHandlers, PublicHandlers } from './generated/router.ts';
export type {
  Handler,
  OperationBody,
  OperationInput,
  OperationResponse,
  PrincipalOf,
  Principals,
  ReceivedPart,
  SocketHandler,
} from './handler.ts';
export { handlersFor } from './handlers-for.ts';
export { Problem, type ProblemDetails, problemBody } from './problem.ts';
export { completeBody } from './request/read-body.ts';
export { invalidRequest } from './request/read-parameters.ts';
export { nearestName } from './request/suggestion.ts';
export {
  type BinaryContent,
  binaryContent,
} from './response/api-response.ts';
export type {
  SocketClientMessage,
  SocketCloseCode,
  SocketConnection,
  SocketEvents,
  SocketServerMessage,
} from './response/connection.ts';
export { SocketRefusal } from './response/connection.ts';
export { EventStream } from './response/event-stream.ts';
export { jsonParts, jsonText } from './response/json-text.ts';
export {
  MAX_UNREAD_BYTES,
  MAX_UNREAD_BYTES_WHILE_READING,
  type SocketCarrier,
  SocketWriter,
  streamCarrier,
  UNREAD_TIMEOUT_MS,
} from './socket/socket-writer.ts';
