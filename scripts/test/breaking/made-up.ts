import type { ReportedChange, Review } from '../../breaking/review.ts';

/** A rated change for tests of the reports. */
export const finding = (given: Partial<ReportedChange>): ReportedChange => ({
  rating: 'minor',
  section: 'changed',
  what: 'it is other',
  sentence: 'It is other.',
  pointers: ['#/components/schemas/Word'],
  locations: [{ file: 'openapi/components/schemas/Word.yaml', line: 7, column: 3 }],
  exceedsVersion: false,
  ...given,
});

/** A review for tests of reports. */
export const review = (given: Partial<Review>): Review => ({
  released: '2.0.0',
  current: '2.0.0',
  versionLocation: { file: 'openapi/openapi.yaml', line: 4, column: 3 },
  changes: [],
  ...given,
});

const gone = finding({
  rating: 'major',
  section: 'breaking',
  sentence: '`Word.end` is gone.',
  exceedsVersion: true,
  locations: [
    { file: 'openapi/components/schemas/Word.yaml', line: 7, column: 3 },
    { file: 'openapi/components/schemas/Line.yaml', line: 2, column: 1 },
  ],
  pointers: ['#/components/schemas/Word/properties/end', '#/components/schemas/Line'],
});

/** Everything at once, with a version that says too little. */
export const shut = review({
  required: 'major',
  problem: 'What changed is major, and info.version is 2.0.0. Set it to 3.0.0 or higher.',
  changes: [
    gone,
    finding({
      section: 'added',
      sentence: '`Word.mood` is new.',
      locations: [{ file: 'openapi/openapi.yaml' }],
    }),
    finding({ sentence: '`Word.tone` is gone (still beta).' }),
    finding({ rating: 'patch', section: 'texts', what: '`Word`', sentence: 'Texts: `Word`.' }),
  ],
});

/** The same with a version that says enough. */
export const open: Review = (() => {
  const { problem: _, ...rest } = shut;
  return {
    ...rest,
    current: '3.0.0',
    changes: shut.changes.map((each) => ({ ...each, exceedsVersion: false })),
  };
})();
