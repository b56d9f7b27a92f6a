import { html } from './html.ts';
import { operationPath, type ReferenceContext } from './reference/context.ts';
import type { Navigation, NavigationLink } from './site/layout.ts';
import { page, type SitePage } from './site/page.ts';

/** The pages in reading order. */
const groups = Object.entries({
  Learn: 'getting-started console files live speakers add-ons',
  Integrate:
    'client python-and-go command-line callbacks errors-and-retries openai-clients deepgram-clients gladia-clients ' +
    'assistants testing',
  Deploy:
    'deployment reverse-proxies configuration many-machines speech-servers accuracy-and-capacity',
  Operate: 'operating backups upgrade privacy runbook',
  Reference:
    'reference/index live-protocol live-messages reference/callbacks reference/schemas/index errors/index ' +
    'contract-rules downloads',
});

/** Former pages, and the places that have their text now. */
const moved = Object.entries({
  accuracy: 'accuracy-and-capacity.html',
  'bad-days': 'runbook.html#tested-failures',
  capacity: 'accuracy-and-capacity.html#capacity',
  ci: 'testing.html#in-ci',
  'contract-tests': 'testing.html#contract-tests',
  'existing-clients': 'python-and-go.html#published-clients',
  gateways: 'reverse-proxies.html#api-gateways',
  'home-assistant': 'assistants.html',
  'language-models': 'assistants.html#language-models',
  limits: 'errors-and-retries.html#limits',
  mock: 'testing.html#the-mock',
  'other-languages': 'python-and-go.html',
});

/** A page at each former address that leads to the new one. */
export const movedPages = (): readonly SitePage[] =>
  moved.map(([name, movedTo]) =>
    page({
      path: `${name}.html`,
      title: 'Moved',
      description: `The text of this page is at ${movedTo}.`,
      movedTo,
      body: html`<h1>Moved</h1><p>The text of this page is at <a href="/${movedTo}">${movedTo}</a>.</p>`,
    }),
  );

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
