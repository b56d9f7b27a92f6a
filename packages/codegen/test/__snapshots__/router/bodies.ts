// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package server

import { defaults, knownProperties, operations, validators } from '@verbatim/contract';
import type { Handler, Principals } from '../handler.ts';
import type { Route } from '../route.ts';

/** The operations that clients reach, one hole for each. */
export interface PublicHandlers<P extends Principals = Principals> {
  /** POST /files: Store a file */
  createFile: Handler<'createFile', P>;
  /** GET /files/{name}: Download a file (deprecated) */
  downloadFile: Handler<'downloadFile', P>;
}

/** The operations of the internal listener, one hole for each. */
export interface InternalHandlers<P extends Principals = Principals> {
  /** GET /figures: Read figures */
  getFigures: Handler<'getFigures', P>;
}

/** The routes that clients reach. */
export const publicRoutes = [
  {
    operation: operations.createFile,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.FileRequest,
        defaults: null,
        knownProperties: knownProperties.FileRequest,
      },
      'multipart/form-data': {
        validate: validators.FileForm,
        defaults: null,
        knownProperties: knownProperties.FileForm,
      },
    },
    responses: { 201: { 'application/json': validators.File } },
    messages: null,
  },
  {
    operation: operations.downloadFile,
    parameters: validators['downloadFile.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: { 200: { 'audio/wav': 'binary' }, 206: { 'audio/wav': 'binary' } },
    messages: null,
  },
] as const satisfies readonly Route[];

/** The routes of the internal listener. */
export const internalRoutes = [
  {
    operation: operations.getFigures,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: { 200: { 'text/plain': 'text' } },
    messages: null,
  },
] as const satisfies readonly Route[];
