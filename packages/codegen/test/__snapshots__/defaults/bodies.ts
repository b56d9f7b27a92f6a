// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { DefaultNode } from '../tables.ts';

/** By request body, or by `<operationId>.parameters`; absent where there is no default. */
export const defaults = {} as const satisfies Readonly<Record<string, DefaultNode>>;
