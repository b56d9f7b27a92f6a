/** The contract as code: types, validators and tables, all derived from openapi/openapi.yaml. It depends on nothing. */

import type { errorCodes } from './generated/errors.ts';
import type { webhookEvents } from './generated/messages.ts';
import type { operations } from './generated/operations.ts';
import type { securitySchemes } from './generated/security.ts';
import type { components } from './generated/types.ts';

export { defaults } from './generated/defaults.ts';
export { errorCodes } from './generated/errors.ts';
export { knownProperties } from './generated/known-properties.ts';
export * from './generated/messages.ts';
export { operations } from './generated/operations.ts';
export { presetTypes } from './generated/preset-types.ts';
/** The same types as a handler sees them: what has a default is always there. */
export type * as Resolved from './generated/resolved.ts';
export { securitySchemes } from './generated/security.ts';
export type * from './generated/types.ts';
export type { operations as OperationTypes } from './generated/types.ts';
export { type ValidatorName, type Validators, validators } from './generated/validators.js';
export * from './messages.ts';
export type * from './tables.ts';

export type OperationId = keyof typeof operations;
export type ErrorCode = keyof typeof errorCodes;
export type SecurityScheme = keyof typeof securitySchemes;
/** The name of a callback event. */
export type WebhookEvent = keyof typeof webhookEvents;
/** The body of a callback, by its event. */
export type WebhookBody<Event extends WebhookEvent> =
  components['schemas'][(typeof webhookEvents)[Event]['schema']];
