import { plainText } from '../html.ts';
import type { SitePage } from '../site/page.ts';
import type { RankedEntry } from './rank.ts';

/** Characters of the text that a result shows. Of fields there are many, so that theirs is shorter. */
const MAX_TEXT_CHARACTERS = 220;
const MAX_FIELD_CHARACTERS = 110;

/** The search entries: every page, every section, and the entries that pages add. */
export function searchEntries(pages: readonly SitePage[]): readonly RankedEntry[] {
  return pages.flatMap((page) => {
    if (page.movedTo !== null) return [];
    const longest = isSchema(page) ? MAX_FIELD_CHARACTERS : MAX_TEXT_CHARACTERS;
    return [
      ...sections(page),
      ...page.entries.map(
        ({ address, title, context, text }): RankedEntry => [
          address,
          title,
          context,
          shortened(text, longest),
        ],
      ),
    ];
  });
}

function sections(page: SitePage): readonly RankedEntry[] {
  const { path, title, description, body, entries, found } = page;
  const [intro = '', ...rest] =
    found === 'as a whole' ? [body.text] : body.text.split(/(?=<h[23] id=")/);
  // What a row of a table says by itself is not found a second time as a section; a keyword adds to its section.
  const own = new Set(entries.flatMap(({ address, text }) => (text === '' ? [] : address)));
  const text = words(intro.replace(/<h1[\s\S]*?<\/h1>/, ''));
  const lead = text.includes(description) ? text : `${description} ${text}`;
  return [
    entry(page, path, title, '', lead, intro),
    ...rest.flatMap((section): RankedEntry[] => {
      const [heading = '', id = '', inner = ''] =
        /^<h[23] id="([^"]+)">([\s\S]*?)<a class="anchor"/.exec(section) ?? [];
      if (heading === '' || own.has(`${path}#${id}`)) return [];
      const body = section.slice(heading.length);
      return [entry(page, `${path}#${id}`, plainText(inner), title, words(body), body)];
    }),
  ];
}

/** A section of a guide is found by every word of it; those after the shown text follow as a list. */
function entry(
  page: SitePage,
  address: string,
  title: string,
  context: string,
  text: string,
  html: string,
): RankedEntry {
  const shown = shortened(text, MAX_TEXT_CHARACTERS);
  if (!isGuide(page)) return [address, title, context, shown];
  const known = new Set(wordsOf(`${title} ${context} ${shown}`));
  // Named rows of tables have entries of their own.
  const whole = plainText(html.replace(/<tr id=[\s\S]*?<\/tr>/g, ' '));
  const more = [...new Set(wordsOf(whole))].filter((word) => !known.has(word));
  return [address, title, context, shown, more.sort().join(' ')];
}

const isSchema = ({ path }: SitePage): boolean => path.startsWith('reference/schemas/');

const isGuide = ({ source }: SitePage): boolean =>
  source?.startsWith('apps/docs/content/') === true;

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];

/** The text of a part of a page, without code. */
const words = (html: string): string =>
  plainText(html.replace(/<pre[\s\S]*?<\/pre>/g, ' ').replace(/^[^<]*<\/a><\/h[23]>/, ' '))
    .replace(/(^| )# /g, ' ')
    .trim();

function shortened(text: string, longest: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= longest ? plain : plain.slice(0, plain.lastIndexOf(' ', longest));
}
