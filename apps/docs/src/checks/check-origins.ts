import type { SiteDefect } from './site-defect.ts';

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
