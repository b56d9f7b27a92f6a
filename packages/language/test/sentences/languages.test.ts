import { expect, test } from 'vitest';
import { judgedEnds } from './judged.ts';

/** Talk, a bar where a sentence ends. In talk without punctuation, `|9` and `~9` are silences of 0.9 seconds: a wave is inside a sentence. */
const talks = {
  fr: `
Mme. Dupont est partie. | Elle revient demain.
il est parti |8 nous restons
`,
} as const;

const lines = Object.entries(talks).flatMap(([language, talk]) =>
  talk
    .trim()
    .split('\n')
    .map((line) => [language as keyof typeof talks, line] as const),
);

test.each(lines)('%s: %s', (language, line) => {
  for (const { expected, found } of judgedEnds(line, language)) expect(found).toEqual(expected);
});
