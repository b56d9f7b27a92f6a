import type { ValidationError } from '@verbatim/contract';

const MAX_SENTENCES = 4;

/** Validation errors as text; at most four of them. */
export function explain(errors: readonly ValidationError[] | null | undefined): string {
  const sentences = (errors ?? [])
    // Repeats the errors of the inner rules.
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message, params }) => {
      const extra = params['additionalProperty'] ?? params['unevaluatedProperty'];
      const where = instancePath === '' ? 'the body' : instancePath;
      const what = typeof extra === 'string' ? `has the undocumented field ${extra}` : message;
      return `${where} ${what ?? 'breaks a rule'}`;
    });
  const more =
    sentences.length > MAX_SENTENCES ? `; and ${sentences.length - MAX_SENTENCES} more` : '';
  return sentences.slice(0, MAX_SENTENCES).join('; ') + more;
}
