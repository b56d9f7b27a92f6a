export type * from './api-options.ts';
export { createApi, createInternalApi } from './create-api.ts';
export type { InternalHandlers, PublicHandlers } from './generated/router.ts';
export * from './handler.ts';
export {
  ContractBreach,
  type Fault,
  type FaultPhase,
  Problem,
  type ProblemDetails,
  problemBody,
} from './problem.ts';
export { completeBody } from './request/read-body.ts';
export { invalidRequest } from './request/read-parameters.ts';
export { nearestName } from './request/suggestion.ts';
export {
  type BinaryContent,
  binaryContent,
  EventStream,
  jsonParts,
  jsonText,
} from './response/bodies.ts';
export type * from './response/connection.ts';
export { SocketRefusal } from './response/connection.ts';
export * from './socket/socket-writer.ts';
