import type { Review } from '../review.ts';

/** The report for programs. Its form changes only together with `report`. */
export function jsonReport({ released, current, required, problem, findings }: Review): string {
  const report = {
    report: 1,
    released,
    current,
    required: required ?? null,
    ok: problem === undefined,
    problem: problem ?? null,
    changes: findings.map(({ rating, section, sentence, maturity, places, pointers, uses }) => ({
      rating,
      section,
      sentence,
      maturity: maturity ?? 'stable',
      places,
      pointers,
      uses: uses.map(({ owner, direction }) => ({ ...owner, direction: direction ?? null })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
