/** Endings of English words, and what replaces them in the base form. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/u, ['y']],
  [/ied$/u, ['y']],
  [/ily$/u, ['y']],
  [/iest$/u, ['y']],
  [/ier$/u, ['y']],
  [/es$/u, ['e', '']],
  [/s$/u, ['']],
  [/ed$/u, ['e', '']],
  [/ing$/u, ['e', '']],
  [/ly$/u, ['', 'le']],
  [/est$/u, ['e', '']],
  [/er$/u, ['e', '']],
];
const DOUBLED = /([bdgmnprt])\1$/u;
const SHORTEST = 2;

/** A word and its possible base forms: "happiest" of "happy", "begging" of "beg". */
export function baseFormsOf(word: string): string[] {
  const forms = [word];
  for (const [ending, instead] of ENDINGS) {
    if (!ending.test(word)) continue;
    const stem = word.replace(ending, '');
    if (stem.length < SHORTEST) continue;
    forms.push(...instead.map((end) => stem + end));
    if (DOUBLED.test(stem)) forms.push(stem.slice(0, -1));
  }
  return forms;
}
