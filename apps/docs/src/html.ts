/** Text that is already HTML and is not escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** A value in an `html` template: anything but `Html` is escaped; null and undefined are left out. */
export type Renderable = Html | string | number | null | undefined | false | readonly Renderable[];

/** Builds HTML; values are escaped unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...values: readonly Renderable[]): Html {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    text += rendered(value) + (strings[index + 1] ?? '');
  });
  return new Html(text);
}

/** Marks text as HTML. Only for output of this package or of the Markdown library. */
export const raw = (text: string): Html => new Html(text);

export const join = (pieces: readonly Renderable[], separator: Renderable = ''): Html =>
  new Html(pieces.map(rendered).join(rendered(separator)));

/** Makes text safe inside elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The text of a piece of HTML, for the search index and for titles. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<\/?(?:a|b|code|em|i|mark|s|span|strong|tspan|var|wbr)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function rendered(value: Renderable): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(rendered).join('');
}
