import type { LocatedFinding, Review } from '../../breaking/review.ts';

/** A finding for tests of what is said about findings. */
export function finding(given: Partial<LocatedFinding>): LocatedFinding {
  return {
    rating: 'minor',
    section: 'changed',
    what: 'it is other',
    sentence: 'It is other.',
    pointers: ['#/components/schemas/Word'],
    uses: [],
    places: [{ file: 'openapi/components/schemas/Word.yaml', line: 7, column: 3 }],
    tooMuch: false,
    ...given,
  };
}

/** A review for tests of reports. */
export function review(given: Partial<Review>): Review {
  return {
    released: '2.0.0',
    current: '2.0.0',
    versionPlace: { file: 'openapi/openapi.yaml', line: 4, column: 3 },
    findings: [],
    ...given,
  };
}

const gone = finding({
  rating: 'major',
  section: 'breaking',
  sentence: '`Word.end` is gone.',
  tooMuch: true,
  places: [
    { file: 'openapi/components/schemas/Word.yaml', line: 7, column: 3 },
    { file: 'openapi/components/schemas/Line.yaml', line: 2, column: 1 },
  ],
  pointers: ['#/components/schemas/Word/properties/end', '#/components/schemas/Line'],
  uses: [{ owner: { kind: 'operation', name: 'getJob' }, direction: 'answer', maturity: 'stable' }],
});

/** Everything at once, with a version that says too little. */
export const shut = review({
  required: 'major',
  problem: 'What changed is major, and info.version is 2.0.0. Set it to 3.0.0 or higher.',
  findings: [
    gone,
    finding({
      section: 'added',
      sentence: '`Word.mood` is new.',
      places: [{ file: 'openapi/openapi.yaml' }],
    }),
    finding({ sentence: '`Word.tone` is gone (still beta).', maturity: 'beta' }),
    finding({ rating: 'patch', section: 'texts', what: '`Word`', sentence: 'Texts: `Word`.' }),
  ],
});

/** The same with a version that says enough. */
export const open: Review = (() => {
  const { problem: _, ...rest } = shut;
  return {
    ...rest,
    current: '3.0.0',
    findings: shut.findings.map((each) => ({ ...each, tooMuch: false })),
  };
})();
