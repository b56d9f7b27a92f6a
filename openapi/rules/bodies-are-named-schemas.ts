import { objectAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { isReference } from './engine/schema-facts.ts';

const STRUCTURED = /^(application\/(.+\+)?json|multipart\/.+)$/;

/** Every JSON or form body references a named schema. */
export const bodiesAreNamedSchemas = houseRule({
  description: 'Generated types, validators and docs are made for named schemas.',
  *check(contract) {
    for (const { value, path, mediaType } of contract.contents) {
      if (!STRUCTURED.test(mediaType) || isReference(objectAt(value['schema']))) continue;
      yield {
        path: 'schema' in value ? [...path, 'schema'] : path,
        message: `Move the schema of this ${mediaType} body to a file in components/schemas and reference it.`,
      };
    }
  },
});
