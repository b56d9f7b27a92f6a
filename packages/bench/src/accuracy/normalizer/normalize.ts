import { normalizeEnglish } from './english.ts';
import { withoutNotes, withoutSymbols } from './symbols.ts';

/** Languages that are compared by characters: they are written without spaces, or with spaces that writers set at will. */
const byCharacter: ReadonlySet<string> = new Set(['ja', 'zh', 'ko', 'th', 'lo', 'my', 'yue']);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What is counted in a language: words, or characters. */
export const unitOf = (language: string): 'words' | 'characters' =>
  byCharacter.has(language) ? 'characters' : 'words';

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
