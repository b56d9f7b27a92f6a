import { posix } from 'node:path';
import { errorCodes, operations } from '@verbatim/contract';
import type { PageContext } from './markdown/render.ts';
import { contentPath } from './pages/content.ts';
import { errorPath } from './pages/errors.ts';
import { decisionPath } from './pages/project.ts';
import { operationPath } from './reference/context.ts';
import type { Sources } from './sources.ts';

/**
 * Maps the links and code words of a Markdown file to pages. Links name files, so that they also work on GitHub; `page:`
 * links to a generated page.
 */
export function pageContextOf(
  sources: Pick<Sources, 'content' | 'decisions' | 'errors'>,
): (source: string) => PageContext {
  const pages = new Map<string, string>([
    ...sources.content.map((file): [string, string] => [file.path, contentPath(file)]),
    ...sources.decisions.map((file): [string, string] => [file.path, decisionPath(file)]),
    ...sources.errors.map((file): [string, string] => [file.path, errorPath(file.name)]),
    ['openapi/errors', 'errors/index.html'],
    ['CHANGELOG.md', 'changelog.html'],
  ]);
  const words = wordPages();
  return (source) => ({
    pageOf: (word) => words.get(word) ?? null,
    resolve: (target) => {
      if (target.startsWith('page:')) return `/${target.slice('page:'.length)}`;
      if (/^(?:[a-z]+:|#)/.test(target)) return target;
      const [file = '', anchor] = target.split('#');
      const path = posix.join(posix.dirname(source), file).replace(/\/$/, '');
      const page = pages.get(path);
      if (page === undefined)
        throw new Error(`${source} links to ${target}, which is not on the site.`);
      return `/${page}${anchor === undefined ? '' : `#${anchor}`}`;
    },
  });
}

/** Error codes and operations have pages; a text that mentions one in code type links to it. */
const wordPages = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.keys(errorCodes).map((code): [string, string] => [code, `/${errorPath(code)}`]),
    ...Object.values(operations).map(({ id, method, path }): [string, string] => [
      `${method} ${path}`,
      `/${operationPath(id)}`,
    ]),
  ]);
