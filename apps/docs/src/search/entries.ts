import { plainText } from '../html.ts';
import type { SitePage } from '../site/page.ts';
import type { RankedEntry } from './rank.ts';

const longestText = 250;

/** The search entries: every page, every section, and the entries that pages add. */
export function searchEntries(pages: readonly SitePage[]): readonly RankedEntry[] {
  return pages.flatMap((page) => [
    ...sections(page),
    ...page.entries.map(
      ({ address, title, context, text }): RankedEntry => [
        address,
        title,
        context,
        shortened(text),
      ],
    ),
  ]);
}

function sections({
  path,
  title,
  description,
  body,
  entries,
  found,
}: SitePage): readonly RankedEntry[] {
  const [intro = '', ...rest] =
    found === 'as a whole' ? [body.text] : body.text.split(/(?=<h[23] id=")/);
  const own = new Set(entries.map(({ address }) => address));
  const text = words(intro.replace(/<h1[\s\S]*?<\/h1>/, ''));
  return [
    [path, title, '', shortened(text.includes(description) ? text : `${description} ${text}`)],
    ...rest.flatMap((section): RankedEntry[] => {
      const [heading = '', id = '', inner = ''] =
        /^<h[23] id="([^"]+)">([\s\S]*?)<a class="anchor"/.exec(section) ?? [];
      if (heading === '' || own.has(`${path}#${id}`)) return [];
      const said = words(section.slice(heading.length));
      return [[`${path}#${id}`, plainText(inner), title, shortened(said)]];
    }),
  ];
}

/** The text of a part of a page, without code. */
function words(html: string): string {
  return plainText(html.replace(/<pre[\s\S]*?<\/pre>/g, ' ').replace(/^[^<]*<\/a><\/h[23]>/, ' '))
    .replace(/(^| )# /g, ' ')
    .trim();
}

function shortened(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= longestText ? plain : plain.slice(0, plain.lastIndexOf(' ', longestText));
}
