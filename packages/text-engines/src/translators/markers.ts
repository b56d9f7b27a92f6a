/** Redaction markers: `[EMAIL_ADDRESS_1]`, or one `#` per character. */
const MARKER = /\[[A-Z][A-Z0-9_]*_\d+\]|#+/g;

/** The markers of a text, sorted. */
const markersIn = (text: string): string[] => (text.match(MARKER) ?? []).sort();

/** True if a translation has the same markers as its text, each as often. */
export function keepsMarkers(text: string, translation: string): boolean {
  const [wanted, found] = [markersIn(text), markersIn(translation)];
  return wanted.length === found.length && wanted.every((marker, index) => marker === found[index]);
}

/** A text in parts: translatable text, and the markers in between. */
export interface MarkedText {
  /** One more than there are markers: before, between and after them. */
  readonly between: readonly string[];
  readonly markers: readonly string[];
}

/** Splits a text at its markers. */
export function takenApart(text: string): MarkedText {
  return {
    between: text.split(MARKER).map((part) => part.trim()),
    markers: text.match(MARKER) ?? [],
  };
}

/** Joins the parts again, with spaces between words and markers, but none before punctuation. */
export function putTogether({ between, markers }: MarkedText): string {
  let text = between[0] ?? '';
  for (const [index, marker] of markers.entries()) {
    const next = between[index + 1] ?? '';
    const after = next === '' || /^[.,;:!?…。，、？！)\]"'”’]/u.test(next) ? '' : ' ';
    text += `${text === '' ? '' : ' '}${marker}${after}${next}`;
  }
  return text;
}
