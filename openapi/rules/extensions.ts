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
  'x-stores-nothing': ['operation'],
  'x-websocket': ['operation'],
};

const LABELS = new Set<unknown>(['alpha', 'beta']);
const REPEATS = /\b(alpha|beta|experimental|preview)\b/i;

export const extensionRules = {
  /** Only known extensions are used, and only where they are read. */
  'extensions-are-known': houseRule({
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
            const message = `Move ${key} to a ${places.join(' or ')}: it has no effect here.`;
            yield { path: at, message };
          }
        }
      }
    },
  }),

  /** `x-maturity` is alpha or beta, the same wherever a field occurs, and descriptions do not repeat it. */
  'maturity-is-alpha-or-beta': houseRule({
    description:
      'Docs, clients and the gate for breaking changes read the label; absent means stable.',
    *check(contract) {
      const labels = new Map<string, unknown>();
      for (const { value, path, role, name } of contract.schemas) {
        if (!('x-maturity' in value)) continue;
        const label = value['x-maturity'];
        const at = [...path, 'x-maturity'];
        if (!LABELS.has(label)) {
          const message = 'Write "alpha" or "beta", or remove the label: absent is stable.';
          yield { path: at, message };
        }
        if (REPEATS.test(String(value['description'] ?? ''))) {
          const message = 'Remove the maturity from the description: x-maturity has it.';
          yield { path: [...path, 'description'], message };
        }
        const feature = role === 'property' ? name.replace(/_config$/, '') : null;
        if (feature === null) continue;
        const known = labels.get(feature) ?? label;
        labels.set(feature, known);
        if (known !== label) {
          const message = `Label ${name} the same everywhere: elsewhere it is "${known}".`;
          yield { path: at, message };
        }
      }
      for (const { value, path, role, name, conditional } of contract.schemas) {
        const label = role === 'property' ? labels.get(name.replace(/_config$/, '')) : undefined;
        if (label === undefined || conditional || 'x-maturity' in value) continue;
        yield { path, message: `Add "x-maturity: ${label}" to ${name}, as elsewhere.` };
      }
    },
  }),
} as const;
