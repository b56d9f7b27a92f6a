import { houseRule } from './engine/house-rule.ts';

const LABELS = new Set<unknown>(['alpha', 'beta']);
const REPEATS = /\b(alpha|beta|experimental|preview)\b/i;

/** `x-maturity` is alpha or beta, the same wherever a field occurs, and descriptions do not repeat it. */
export const maturityIsAlphaOrBeta = houseRule({
  description:
    'Docs, clients and the gate for breaking changes read the label; absent means stable.',
  *check(contract) {
    const labels = new Map<string, unknown>();
    for (const { value, path, role, name } of contract.schemas) {
      if (!('x-maturity' in value)) continue;
      const label = value['x-maturity'];
      const at = [...path, 'x-maturity'];
      if (!LABELS.has(label)) {
        yield {
          path: at,
          message: 'Write "alpha" or "beta", or remove the label: absent is stable.',
        };
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
        yield {
          path: at,
          message: `Label ${name} the same everywhere: elsewhere it is "${known}".`,
        };
      }
    }
    for (const { value, path, role, name, conditional } of contract.schemas) {
      const label = role === 'property' ? labels.get(name.replace(/_config$/, '')) : undefined;
      if (label === undefined || conditional || 'x-maturity' in value) continue;
      yield { path, message: `Add "x-maturity: ${label}" to ${name}, as elsewhere.` };
    }
  },
});
