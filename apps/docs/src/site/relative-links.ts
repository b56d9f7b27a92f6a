import { posix } from 'node:path';

/**
 * Makes the links of a finished page relative, so that the site works at any address, in any folder, and from a disk.
 */
export function relativeLinks(html: string, path: string): string {
  const from = posix.dirname(path);
  return html.replace(/ (href|src|data-root)="\/([^"]*)"/g, (_, name: string, target: string) => {
    const [file = '', anchor] = target.split('#');
    const relative = posix.relative(from, file) || (file === '' ? '.' : posix.basename(file));
    if (name === 'data-root') return ` data-root="${relative}/"`;
    if (file === path && anchor !== undefined) return ` ${name}="#${anchor}"`;
    return ` ${name}="${relative}${anchor === undefined ? '' : `#${anchor}`}"`;
  });
}
