import { type Html, raw } from '../html.ts';

const icon = (paths: string): Html =>
  raw(
    `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  );

/** Small drawings for buttons; the button itself says in words what it does. */
export const icons = {
  search: icon('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>'),
  menu: icon('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  close: icon('<path d="m6 6 12 12M18 6 6 18"/>'),
  sun: icon(
    '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/>',
  ),
  moon: icon('<path d="M20 14.5A8.3 8.3 0 0 1 9.5 4 8.3 8.3 0 1 0 20 14.5Z"/>'),
  arrowRight: icon('<path d="M5 12h14M13 6l6 6-6 6"/>'),
  arrowLeft: icon('<path d="M19 12H5M11 6l-6 6 6 6"/>'),
  download: icon('<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>'),
} as const;

const markShapes =
  '<path d="M3 9v6M7.5 4.5v15M12 8v8" /><path d="M16.5 7.5H22M16.5 12H20M16.5 16.5H22"/>';

/** The mark of the product: sound on the left becomes lines of text on the right. */
export const mark: Html = raw(
  `<svg class="mark" viewBox="0 0 25 24" width="26" height="25" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" aria-hidden="true">${markShapes}</svg>`,
);

/** The same mark as a file of its own, for the tab of the browser. */
export const markFile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 27 26" fill="none" stroke="#0d7a63" stroke-width="2.4" stroke-linecap="round">${markShapes}</svg>\n`;
