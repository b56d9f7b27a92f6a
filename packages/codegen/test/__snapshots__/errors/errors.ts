// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { ErrorFacts } from '../tables.ts';

/** Every error code that a response can carry. */
export const errorCodes = {
  invalid_key: { status: 401, summary: 'The key is unknown.' },
  job_not_found: { status: 404, summary: "No job has this id, or it isn't yours." },
  missing_key: { status: 401, summary: 'There is no key.' },
} as const satisfies Readonly<Record<string, ErrorFacts>>;
