import { escapeHtml, type Html, html, raw } from '../html.ts';
import { columnHead, scrolling } from '../markdown/render.ts';

/** A table that scrolls on narrow pages. */
export function table(columns: readonly string[], rows: readonly Html[]): Html {
  return raw(
    scrolling(
      html`<table><thead><tr>${columns.map((column, at) => raw(columnHead(escapeHtml(column), at)))}</tr></thead><tbody>${rows}</tbody></table>`
        .text,
    ),
  );
}
