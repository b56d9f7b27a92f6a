// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Validate } from '../tables.ts';
import type {
  File,
  FileForm,
  FileRequest,
} from './types.ts';

/** The precompiled validators: bodies, messages and callbacks by schema, parameters by `<operationId>.parameters`. */
export interface Validators {
  readonly File: Validate<File>;
  readonly FileForm: Validate<FileForm>;
  readonly FileRequest: Validate<FileRequest>;
  readonly 'downloadFile.parameters': Validate;
}

export type ValidatorName = keyof Validators;

/** Every validator of the document. */
export declare const validators: Validators;
