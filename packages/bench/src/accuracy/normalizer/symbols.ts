/** Letters with a mark that Unicode does not separate from them. */
const undividedLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'th',
  ł: 'l',
  Ł: 'L',
};

/** Replaces symbols and punctuation with spaces. */
export const withoutSymbols = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{M}\p{S}\p{P}]/gu, ' ');

/** Also turns letters with marks into plain ones; the symbols of `keep` stay. */
export const withoutMarks = (text: string, keep: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{S}\p{P}œŒøØæÆßẞđĐðÐþÞłŁ]/gu, (character) =>
      keep.includes(character)
        ? character
        : (undividedLetters[character] ?? (/\p{Mn}/u.test(character) ? '' : ' ')),
    );

/** Removes what stands in brackets: notes of a transcriber. */
export const withoutNotes = (text: string): string =>
  text.replace(/[<[][^>\]]*[>\]]/g, '').replace(/\([^)]+?\)/g, '');
