import { normalizeEnglish, withoutNotes, withoutSymbols } from './english.ts';

/** Scripts that are written without spaces, or with spaces that writers set at will: texts are compared by characters. */
const withoutWords: ReadonlySet<string | undefined> = new Set(
  'Jpan Hans Hant Kore Thai Laoo Mymr'.split(' '),
);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What is counted in a language: words, or characters. */
export const unitOf = (language: string): 'words' | 'characters' =>
  withoutWords.has(new Intl.Locale(language).maximize().script) ? 'characters' : 'words';

/** The words of a text (or characters, see `unitOf`) as Whisper's normalizers make them comparable. */
export function normalizedUnits(text: string, language: string): string[] {
  const units = normalizeText(text, language).split(' ');
  return units.filter((unit) => unit !== '');
}

/** Text as Whisper's normalizer of English, or its basic one for all other languages, makes it comparable. */
export function normalizeText(text: string, language: string): string {
  if (language === 'en') return normalizeEnglish(text);
  const plain = withoutSymbols(withoutNotes(text.toLowerCase())).toLowerCase();
  const separated =
    unitOf(language) === 'characters'
      ? Array.from(graphemes.segment(plain), ({ segment }) => segment).join(' ')
      : plain;
  return separated.replace(/\s+/g, ' ').trim();
}
