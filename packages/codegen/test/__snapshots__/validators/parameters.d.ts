// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Validate } from '../tables.ts';

/** The precompiled validators: bodies, messages and callbacks by schema, parameters by `<operationId>.parameters`. */
export interface Validators {
  readonly 'listParts.parameters': Validate;
}

export type ValidatorName = keyof Validators;

/** Every validator of the document. */
export declare const validators: Validators;
