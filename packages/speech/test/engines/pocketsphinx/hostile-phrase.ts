import fc from 'fast-check';

/** Phrases that try to break a decoder. */
const nasty = fc.constantFrom(
  '<s>',
  '</s>',
  '<sil>',
  '[NOISE]',
  '++UH++',
  'word(2)',
  '=0=',
  '=1=(2)',
  'the',
  'new\nline',
  'a\tb\u0000c',
  ' '.repeat(200),
  '#include',
  '%s%n%s',
  '\\end\\',
  '-99 -99',
  '你好',
  'É'.repeat(200),
  'la'.repeat(100),
  "';--",
  '1234567890',
  'ABCDE FGHIJ',
);

/** An entry of a vocabulary as the contract allows it. */
export const hostilePhrase = fc
  .record({
    phrase: fc.oneof(nasty, fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })),
    intensity: fc.double({ min: 0.001, max: 1, noNaN: true }),
    pronunciations: fc.array(fc.oneof(nasty, fc.string({ maxLength: 200 })), { maxLength: 3 }),
  })
  .filter(({ phrase }) => phrase.length > 0);
