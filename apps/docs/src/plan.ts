import { operationPath, type ReferenceContext } from './reference/context.ts';
import type { Navigation, NavigationLink } from './site/layout.ts';
import type { SitePage } from './site/page.ts';

/** The pages in reading order. */
const groups = Object.entries({
  Start: 'getting-started console files speakers live add-ons callbacks errors-and-retries',
  'Build with it':
    'client command-line other-languages existing-clients gladia-clients deepgram-clients openai-clients ' +
    'home-assistant language-models mock contract-tests contract-rules ci',
  'Run it':
    'deployment reverse-proxies configuration operating backups privacy runbook limits many-machines ' +
    'gateways bad-days capacity speech-servers accuracy',
  Reference:
    'reference/index live-protocol live-messages reference/callbacks reference/schemas/index errors/index downloads',
});

/** After the operations. */
const last = ['Project', 'versions releases changelog decisions/index'] as const;

/** The navigation of the site: its pages in order, and the operations by their tags. */
export function navigationOf(
  pages: readonly SitePage[],
  { document, operations }: ReferenceContext,
): Navigation {
  const link = (name: string): NavigationLink => {
    const found = pages.find(({ path }) => path === `${name}.html`);
    if (found === undefined) throw new Error(`The navigation names ${name}, which is no page.`);
    return { title: found.title, path: found.path };
  };
  const group = ([title, names]: readonly [title: string, names: string]) => ({
    title,
    links: names.split(' ').map(link),
  });
  return [
    ...groups.map(group),
    ...document.tags.map(({ name }) => ({
      title: name,
      folds: true,
      links: operations
        .filter(({ tag }) => tag === name)
        .map(({ id, method, object }) => ({
          title: object.summary,
          path: operationPath(id),
          method,
          deprecated: object.deprecated === true,
        })),
    })),
    group(last),
  ].filter(({ links }) => links.length > 0);
}
