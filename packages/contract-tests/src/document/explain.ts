import type { ValidationError } from '@verbatim/contract';

const MOST = 4;

/** Broken rules in words, the first few of them. */
export function explain(errors: readonly ValidationError[] | null | undefined): string {
  const sentences = (errors ?? [])
    // Repeats only what the rules inside have said.
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message, params }) => {
      const extra = params['additionalProperty'] ?? params['unevaluatedProperty'];
      const where = instancePath === '' ? 'the whole' : instancePath;
      const what = typeof extra === 'string' ? `has the undocumented field ${extra}` : message;
      return `${where} ${what ?? 'breaks a rule'}`;
    });
  const more = sentences.length > MOST ? `; and ${sentences.length - MOST} more` : '';
  return sentences.slice(0, MOST).join('; ') + more;
}
