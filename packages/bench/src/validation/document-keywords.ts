import type { Ajv2020 } from 'ajv/dist/2020.js';

/** Adds the document's custom keyword to Ajv. */
export function addDocumentKeywords(ajv: Ajv2020): Ajv2020 {
  return ajv.addKeyword({
    keyword: 'x-max-json-length',
    schemaType: 'number',
    validate: (limit: number, value: unknown) => JSON.stringify(value).length <= limit,
    errors: false,
  });
}
