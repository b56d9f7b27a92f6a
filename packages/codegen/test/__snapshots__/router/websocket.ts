// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package server

import { defaults, knownProperties, operations, validators } from '@verbatim/contract';
import type { Handler, Principals, SocketHandler } from '../handler.ts';
import type { Route } from '../route.ts';

/** The operations that clients reach, one hole for each. */
export interface PublicHandlers<P extends Principals = Principals> {
  /** POST /talk: Prepare a talk */
  createTalk: Handler<'createTalk', P>;
  /** GET /talk/{id}: Talk */
  streamTalk: SocketHandler<'streamTalk', P>;
}

/** The operations of the internal listener, one hole for each. */
export interface InternalHandlers<P extends Principals = Principals> {
}

/** The routes that clients reach. */
export const publicRoutes = [
  {
    operation: operations.createTalk,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.TalkRequest,
        defaults: null,
        knownProperties: knownProperties.TalkRequest,
      },
    },
    responses: { 204: {} },
    messages: null,
  },
  {
    operation: operations.streamTalk,
    parameters: validators['streamTalk.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: { 101: {} },
    messages: { client: validators.ClientMessage, server: validators.ServerMessage },
  },
] as const satisfies readonly Route[];

/** The routes of the internal listener. */
export const internalRoutes = [] as const satisfies readonly Route[];
