/**
 * The text format between Apertium's programs (https://wiki.apertium.org/wiki/Apertium_stream_format). Square brackets hold
 * text that is not translated; a backslash escapes the next character.
 */

const MEANT = /[\\[\]{}^$/<>@]/g;
/** Characters that some of Apertium's programs interpret even after a backslash. */
const SIGNALS = /[~\0]/g;
const MARKER = /\[[A-Z][A-Z0-9_]*_\d+\]/;
const MARKERS = /(\[[A-Z][A-Z0-9_]*_\d+\])/;

/** Ends each text, so that Apertium waits for no further words. Removed from the translation. */
const END = '.[]';

/** Texts in the stream format, each ended by a null. Redaction markers are protected from translation. */
export function toStream(texts: readonly string[]): string {
  return texts.map((text) => `${escaped(text)}${END}\0`).join('');
}

const escaped = (text: string): string =>
  text
    .replace(SIGNALS, ' ')
    .split(MARKERS)
    .map((part) => (MARKER.test(part) ? part : part.replace(MEANT, '\\$&')))
    .join('');

/** Reads `count` texts from Apertium's output; null if there are fewer. */
export function fromStream(stream: string, count: number): string[] | null {
  const texts = stream.split('\0');
  // Text after the last null is incomplete, and Apertium's programs add further nulls at the end.
  if (texts.length <= count) return null;
  return texts.slice(0, count).map((text) => spaced(unescaped(withoutEnd(text))));
}

/** Removes the added full stop, unless the translation ends in another character. */
function withoutEnd(text: string): string {
  const end = text.lastIndexOf('[]');
  return end === -1 ? text : text.slice(0, end).trimEnd().replace(/\.$/, '');
}

const unescaped = (text: string): string => text.replace(/\\(.)|\[\]/gsu, '$1');

/** Removes spaces that reordered words leave behind. */
const spaced = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/ +(?=[.,](?:\s|$))/gu, '')
    .trim();
