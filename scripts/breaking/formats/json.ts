import type { Review } from '../review.ts';

/** The report as JSON. If its shape changes, the number `report` rises. */
export function jsonReport({ released, current, required, problem, changes }: Review): string {
  const report = {
    report: 1,
    released,
    current,
    required: required ?? null,
    ok: problem === undefined,
    problem: problem ?? null,
    changes: changes.map(({ rating, section, sentence, maturity, locations, pointers, uses }) => ({
      rating,
      section,
      sentence,
      maturity: maturity ?? 'stable',
      places: locations,
      pointers,
      uses: uses.map(({ owner, direction }) => ({ ...owner, direction: direction ?? null })),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
