// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Palette } from './types.ts';

/** The types that each preset stands for. */
export const presetTypes = { cold: ['blue', 'green'], warm: ['red'] } as const satisfies Readonly<Record<Palette, readonly string[]>>;
