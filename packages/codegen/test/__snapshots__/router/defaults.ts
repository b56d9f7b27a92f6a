// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package server

import { defaults, knownProperties, operations, validators } from '@verbatim/contract';
import type { Handler, Principals } from '../handler.ts';
import type { Route } from '../route.ts';

/** The operations that clients reach, one hole for each. */
export interface PublicHandlers<P extends Principals = Principals> {
  /** POST /jobs: Start a job */
  createJob: Handler<'createJob', P>;
}

/** The operations of the internal listener, one hole for each. */
export interface InternalHandlers<P extends Principals = Principals> {
}

/** The routes that clients reach. */
export const publicRoutes = [
  {
    operation: operations.createJob,
    parameters: validators['createJob.parameters'],
    parameterDefaults: defaults['createJob.parameters'],
    bodies: {
      'application/json': {
        validate: validators.JobRequest,
        defaults: defaults.JobRequest,
        knownProperties: knownProperties.JobRequest,
      },
    },
    responses: { 202: {} },
    messages: null,
  },
] as const satisfies readonly Route[];

/** The routes of the internal listener. */
export const internalRoutes = [] as const satisfies readonly Route[];
