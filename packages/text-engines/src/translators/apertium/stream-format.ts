/**
 * The text that Apertium's programs hand on to each other (https://wiki.apertium.org/wiki/Apertium_stream_format). Square
 * brackets hold what is not to be translated, a backslash takes the meaning from the sign after it.
 */

const MEANT = /[\\[\]{}^$/<>@]/g;
/** What a part of Apertium takes for a sign of its own, even after a backslash. */
const SIGNALS = /[~\0]/g;
const MARKER = /\[[A-Z][A-Z0-9_]*_\d+\]/;
const MARKERS = /(\[[A-Z][A-Z0-9_]*_\d+\])/;

/** The end of a sentence, so that no word waits for another one. Taken away again afterwards. */
const END = '.[]';

/** Texts as Apertium reads them, each ended by a null. Markers of redaction are not to be translated. */
export function toStream(texts: readonly string[]): string {
  return texts.map((text) => `${escaped(text)}${END}\0`).join('');
}

const escaped = (text: string): string =>
  text
    .replace(SIGNALS, ' ')
    .split(MARKERS)
    .map((part) => (MARKER.test(part) ? part : part.replace(MEANT, '\\$&')))
    .join('');

/** The texts that Apertium has written: as many as were asked for; null where there are fewer. */
export function fromStream(stream: string, count: number): string[] | null {
  const texts = stream.split('\0');
  // What follows the last null is not ended, and each part of Apertium adds nulls of its own at the end.
  if (texts.length <= count) return null;
  return texts.slice(0, count).map((text) => spaced(unescaped(withoutEnd(text))));
}

/** The full stop that was added is gone where the translation ends in another sign. */
function withoutEnd(text: string): string {
  const end = text.lastIndexOf('[]');
  return end === -1 ? text : text.slice(0, end).trimEnd().replace(/\.$/, '');
}

const unescaped = (text: string): string => text.replace(/\\(.)|\[\]/gsu, '$1');

/** Words that change places leave spaces behind. */
const spaced = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ +(?=[.,](?:\s|$))/gu, '')
    .trim();
