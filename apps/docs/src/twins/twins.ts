import { markdownOf, twinPath } from '../markdown/markdown-of.ts';
import type { Navigation } from '../site/layout.ts';
import type { SitePage } from '../site/page.ts';

/** Characters of `llms-full.txt`: what a model with a large context can read at once. */
export const MAX_FULL_CHARACTERS = 1_500_000;

/** The twins of all pages, `llms.txt` with a sentence about each, and `llms-full.txt` with the guides and operations in one file. */
export function twinFiles(
  pages: readonly SitePage[],
  navigation: Navigation,
  { summary, version }: { readonly summary: string; readonly version: string },
): ReadonlyMap<string, string> {
  const paths = new Set(pages.map(({ path }) => path));
  const twins = new Map(
    pages.map(({ path, body }): [string, string] => [
      twinPath(path),
      markdownOf(body, path, paths),
    ]),
  );
  return new Map([
    ...twins,
    ['llms.txt', shortIndex(pages, navigation, summary, version)],
    ['llms-full.txt', wholeText(twins, navigation, summary)],
  ]);
}

/** The form of https://llmstxt.org: a title, a summary, and lists of links. */
function shortIndex(
  pages: readonly SitePage[],
  navigation: Navigation,
  summary: string,
  version: string,
): string {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const line = ({ path, title, description }: SitePage): string =>
    `- [${title}](${twinPath(path)}): ${description}`;
  const groups = navigation.map(
    ({ title, links }) =>
      `## ${title}\n\n${links
        .flatMap(({ path }) => byPath.get(path) ?? [])
        .map(line)
        .join('\n')}`,
  );
  const errors = pages.filter(({ path }) => /^errors\/(?!index)/.test(path));
  return `# Verbatim

> ${summary}. Version ${version} of the contract.

Every page of this site has a twin in Markdown: the same address with \`.md\` instead of \`.html\`. Each running service serves its
OpenAPI document at \`/v2/openapi.json\`, and this site has it as [openapi.json](downloads/openapi.json). A schema has a page of its
own, such as [Utterance](reference/schemas/Utterance.md). Guides and operations in one file: [llms-full.txt](llms-full.txt).

${groups.join('\n\n')}

## Errors

${errors.map(line).join('\n')}
`;
}

function wholeText(
  twins: ReadonlyMap<string, string>,
  navigation: Navigation,
  summary: string,
): string {
  const pages = navigation.flatMap(({ links }) => links.map(({ path }) => path));
  const texts = pages
    .filter((path) => !/^(?:changelog|downloads|decisions\/)/.test(path))
    .map((path) => `<!-- ${path} -->\n\n${twins.get(twinPath(path)) ?? ''}`);
  return `> ${summary}.\n\n${texts.join('\n')}`;
}
