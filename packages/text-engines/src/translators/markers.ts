/** What redaction leaves in a text: `[EMAIL_ADDRESS_1]`, or as many `#` as there were letters. */
const MARKER = /\[[A-Z][A-Z0-9_]*_\d+\]|#+/g;

/** The markers of a text, in an order of their own. */
const markersIn = (text: string): string[] => (text.match(MARKER) ?? []).sort();

/** Whether a translation has each marker of the text, as often as the text. */
export function keepsMarkers(text: string, translation: string): boolean {
  const [wanted, found] = [markersIn(text), markersIn(translation)];
  return wanted.length === found.length && wanted.every((marker, index) => marker === found[index]);
}

/** A text in parts: what may be translated, and the markers between. */
export interface MarkedText {
  /** One more than there are markers. */
  readonly between: readonly string[];
  readonly markers: readonly string[];
}

/** Takes a text apart at its markers. */
export function takenApart(text: string): MarkedText {
  return {
    between: text.split(MARKER).map((part) => part.trim()),
    markers: text.match(MARKER) ?? [],
  };
}

/** Puts a text together again, with a space on each side of a marker where words are; none before a sign that ends a phrase. */
export function putTogether({ between, markers }: MarkedText): string {
  let text = between[0] ?? '';
  for (const [index, marker] of markers.entries()) {
    const next = between[index + 1] ?? '';
    const after = next === '' || /^[.,;:!?…。，、？！)\]"'”’]/u.test(next) ? '' : ' ';
    text += `${text === '' ? '' : ' '}${marker}${after}${next}`;
  }
  return text;
}
