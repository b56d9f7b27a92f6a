import { type Html, html, type Renderable, raw } from '../html.ts';

/** An SVG with a text description, which scrolls in its own frame on narrow screens. */
export function drawing(
  {
    title,
    description,
    width,
    height,
  }: {
    readonly title: string;
    readonly description: string;
    readonly width: number;
    readonly height: number;
  },
  content: Renderable,
): Html {
  const id = title.toLowerCase().replace(/[^a-z]+/g, '-');
  return html`<figure class="diagram" tabindex="0"><svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-description">
<title id="${id}-title">${title}</title><desc id="${id}-description">${description}</desc>
<defs>${arrowHead(id)}</defs>
${content}
</svg></figure>`;
}

/** The reference to the arrow head of a drawing. */
export const arrowOf = (title: string): string =>
  `url(#${title.toLowerCase().replace(/[^a-z]+/g, '-')}-arrow)`;

const arrowHead = (id: string): Html =>
  html`<marker id="${id}-arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M1 1.5 9 5 1 8.5" class="arrow-head"/></marker>`;

/** The width of a text in a diagram, in a monospaced font. */
export const textWidth = (text: string, fontSize: number): number => text.length * fontSize * 0.61;

/** A number as an attribute: two decimals are finer than any screen. */
export const round = (value: number): Html => raw(String(Math.round(value * 100) / 100));
