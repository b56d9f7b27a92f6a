import { posix } from 'node:path';

/** A defect of the site, and its location. */
export interface SiteDefect {
  /** The page or the source file. */
  readonly where: string;
  readonly what: string;
}

/** Checks that every link leads to an existing file of the site and an existing anchor. */
export function checkLinks(files: ReadonlyMap<string, string>): readonly SiteDefect[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  const anchors = new Map(pages.map(([path, html]) => [path, idsIn(html)]));
  return pages.flatMap(([path, html]) => [
    ...repeatedIds(path, html),
    ...linksIn(html).flatMap((link) => {
      const what = broken(link, path, files, anchors);
      return what === undefined ? [] : [{ where: path, what }];
    }),
  ]);
}

/** The links of a page that do not lead to another host. */
export const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^(?:[a-z]+:|\/\/)/.test(link));

function broken(
  link: string,
  path: string,
  files: ReadonlyMap<string, string>,
  anchors: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (link.startsWith('/')) return `The link ${link} works at the root of a host only.`;
  const [file = '', anchor] = decodeURIComponent(link).split('#');
  const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
  if (!files.has(target)) return `The link ${link} leads nowhere: there is no ${target}.`;
  if (anchor === undefined || anchors.get(target)?.includes(anchor)) return undefined;
  return `The link ${link} leads nowhere: ${target} has no place called ${anchor}.`;
}

function repeatedIds(path: string, html: string): readonly SiteDefect[] {
  const seen = new Set<string>();
  return idsIn(html).flatMap((id) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ where: path, what: `The anchor ${id} is there twice.` }];
  });
}

const idsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<[a-z][^>]*?\sid="([^"]*)"/g)].map(([, id = '']) => id);

/** HTML and CSS that make a browser load a resource. Links are not included: a reader has to click them. */
const fetching = [
  /<(?:script|img|iframe|source|video|audio|embed|track|input)\b[^>]*?\s(?:src|srcset)="((?:https?:)?\/\/[^"]*)"/g,
  /<link\b[^>]*?\shref="((?:https?:)?\/\/[^"]*)"/g,
  /<object\b[^>]*?\sdata="((?:https?:)?\/\/[^"]*)"/g,
  /<(?:use|image)\b[^>]*?href="((?:https?:)?\/\/[^"]*)"/g,
  /url\(\s*["']?((?:https?:)?\/\/[^)"']*)/g,
  /@import\s+["']((?:https?:)?\/\/[^"']*)/g,
];

const loadingInScripts =
  /\b(?:fetch|import|importScripts|new WebSocket|new EventSource|new Worker)\(\s*["'`]((?:https?:|wss?:)?\/\/[^"'`]*)/g;

/** Checks that no page, style sheet or script of the site loads anything from another host. */
export function checkOrigins(files: ReadonlyMap<string, string>): readonly SiteDefect[] {
  return [...files].flatMap(([path, text]) => {
    const patterns = path.endsWith('.js')
      ? [loadingInScripts]
      : /\.(html|css|svg)$/.test(path)
        ? fetching
        : [];
    const asked = patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, address = '']) => address),
    );
    return asked.map((address) => ({ where: path, what: `It asks ${address} for something.` }));
  });
}
