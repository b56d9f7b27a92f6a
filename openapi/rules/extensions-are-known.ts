import type { DocumentNode, JsonPath } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';

/** Our extensions and where each is allowed. openapi/README.md explains them. */
export const KNOWN_EXTENSIONS: Readonly<Record<string, readonly DocumentNode['kind'][]>> = {
  'x-also-accepts': ['parameter'],
  'x-close-codes': ['operation'],
  'x-dialect': ['operation'],
  'x-error-codes': ['response'],
  'x-errors': ['schema'],
  'x-gate': ['schema'],
  'x-listener': ['operation'],
  'x-maturity': ['schema'],
  'x-max-json-length': ['schema'],
  'x-may-grow': ['schema'],
  'x-preset-types': ['schema'],
  'x-websocket': ['operation'],
};

/** Only known extensions are used, and only where they are read. */
export const extensionsAreKnown = houseRule({
  description: 'A misspelled extension has no effect, without any warning.',
  *check(contract) {
    for (const { value, path, kind } of contract.nodes) {
      for (const key of Object.keys(value)) {
        if (!key.startsWith('x-')) continue;
        const at: JsonPath = [...path, key];
        const places = KNOWN_EXTENSIONS[key];
        if (places === undefined) {
          const message = `${key} is unknown. Known are ${Object.keys(KNOWN_EXTENSIONS).join(', ')}.`;
          yield { path: at, message };
        } else if (!places.includes(kind)) {
          yield {
            path: at,
            message: `Move ${key} to a ${places.join(' or ')}: it has no effect here.`,
          };
        }
      }
    }
  },
});
