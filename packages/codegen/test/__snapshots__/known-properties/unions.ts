// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

/** By request body and place; `*` stands for an index or for any key of a dictionary. */
export const knownProperties = {
  Drawing: {
    '': ['frame', 'label', 'shape'],
    '/frame': ['kind', 'side'],
    '/label/*': ['value', 'weight'],
    '/shape': ['kind', 'radius', 'side'],
  },
} as const satisfies Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
>;
