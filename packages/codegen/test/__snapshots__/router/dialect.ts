// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package server

import { defaults, knownProperties, operations, validators } from '@verbatim/contract';
import type { Handler, Principals, SocketHandler } from '../handler.ts';
import type { Route } from '../route.ts';

/** The operations that clients reach, one hole for each. */
export interface PublicHandlers<P extends Principals = Principals> {
  /** POST /theirs/files: Send a file */
  sendFile: Handler<'sendFile', P>;
  /** POST /things: Send a thing */
  sendThing: Handler<'sendThing', P>;
  /** GET /theirs/talk: Talk */
  talkTheirs: SocketHandler<'talkTheirs', P>;
}

/** The operations of the internal listener, one hole for each. */
export interface InternalHandlers<P extends Principals = Principals> {
}

/** The routes that clients reach. */
export const publicRoutes = [
  {
    operation: operations.sendFile,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'multipart/form-data': {
        validate: validators.Form,
        defaults: defaults.Form,
        knownProperties: knownProperties.Form,
      },
    },
    responses: {
      200: {
        'application/json': validators.Text,
        'text/event-stream': validators.Text,
        'text/plain': 'text',
      },
    },
    messages: null,
  },
  {
    operation: operations.sendThing,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: { 204: {} },
    messages: null,
  },
  {
    operation: operations.talkTheirs,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: { 101: {} },
    messages: { client: validators.Talk, server: validators.Talk },
  },
] as const satisfies readonly Route[];

/** The routes of the internal listener. */
export const internalRoutes = [] as const satisfies readonly Route[];
