/** What one thing should have been labeled with, and what it was. */
export type Judgment = { readonly expected: readonly string[]; readonly found: readonly string[] };

/** How well a label was found: of those found, how many are right; of those expected, how many were found. */
export interface Score {
  readonly label: string;
  readonly expected: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** The score of all labels together, first, and of each. A label is what stands before the colon. */
export function scoresOf(judgments: readonly Judgment[]): [Score, ...Score[]] {
  const counts = new Map<string, { expected: number; found: number; right: number }>();
  const count = (label: string) => {
    const known = counts.get(label) ?? { expected: 0, found: 0, right: 0 };
    counts.set(label, known);
    return known;
  };
  for (const { expected, found } of judgments) {
    const open = [...expected];
    for (const one of expected)
      for (const label of ['all', labelOf(one)]) count(label).expected += 1;
    for (const one of found) {
      const at = open.indexOf(one);
      if (at >= 0) open.splice(at, 1);
      for (const label of ['all', labelOf(one)]) {
        count(label).found += 1;
        if (at >= 0) count(label).right += 1;
      }
    }
  }
  const score = (label: string): Score => {
    const { expected, found, right } = count(label);
    const precision = found === 0 ? 1 : right / found;
    const recall = expected === 0 ? 1 : right / expected;
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { label, expected, precision, recall, f1 };
  };
  const labels = [...counts.keys()].filter((label) => label !== 'all').sort();
  return [score('all'), ...labels.map(score)];
}

const labelOf = (one: string): string => one.split(':', 1)[0] ?? '';

/** Scores as a table. */
export function tableOf(title: string, scores: readonly Score[]): string {
  const figure = (value: number): string => value.toFixed(2).padStart(10);
  const rows = scores.map(
    ({ label, expected, precision, recall, f1 }) =>
      `${label.padEnd(28)}${String(expected).padStart(8)}${figure(precision)}${figure(recall)}${figure(f1)}`,
  );
  return `${title.padEnd(28)}expected precision    recall        F1\n${rows.join('\n')}\n`;
}
