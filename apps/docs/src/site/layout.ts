import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type Html, html, plainText, raw } from '../html.ts';
import { twinPath } from '../markdown/markdown-of.ts';
import { icons, mark } from './icons.ts';
import type { SitePage } from './page.ts';

/** The paths of what pages load: at once, on search, and for the form that tries an operation. */
export interface Assets {
  readonly style: string;
  readonly script: string;
  readonly searchData: string;
  readonly tryIt: string;
  readonly sample: string;
}

/** The parts that all pages share. */
interface PageFrame {
  readonly navigation: Navigation;
  readonly assets: Assets;
  readonly version: string;
}

/** Runs before the first paint, so that a page never flashes in the wrong colors. */
const themeScript =
  "document.documentElement.classList.add('js');try{const t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch{}";

/** Only pages with a form connect to anything. A service that serves them allows no other host than itself, by a header. */
const connections = "connect-src 'self' http: https: ws: wss:";

const policyOf = (isTried: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `script-src 'self' 'sha256-${createHash('sha256').update(themeScript).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ...(isTried ? [connections] : []),
  ].join('; ');

/** A whole page. The Content-Security-Policy in its head blocks resources from other hosts. */
export function wholePage(page: SitePage, { navigation, assets, version }: PageFrame): Html {
  const group = groupOf(navigation, page.path);
  const title = page.layout === 'landing' ? 'Verbatim' : `${page.title} · Verbatim`;
  return html`<!doctype html>
<html lang="en" data-root="/" data-search="${assets.searchData}"${page.isTried && raw(` data-try-it="${assets.tryIt}" data-sample="${assets.sample}"`)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${raw(policyOf(page.isTried))}">
${page.movedTo && html`<meta http-equiv="refresh" content="0; url=${page.movedTo}">`}<title>${title}</title>
<meta name="description" content="${page.description}">
<meta name="color-scheme" content="light dark">
<link rel="alternate" type="text/markdown" href="/${twinPath(page.path)}">
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/${assets.style}">
<script>${raw(themeScript)}</script>
<script src="/${assets.script}" defer></script>
</head>
<body class="${page.layout}">
<a class="skip" href="#page-content">Skip to the content</a>
${topBar(version)}
<div class="frame">
${page.layout === 'landing' ? sideMenu(navigation, page, 'side over-landing') : sideMenu(navigation, page, 'side')}
<main id="page-content" tabindex="-1">
${page.layout === 'landing' ? page.body : article(page, group?.title, navigation)}
</main>
${page.layout === 'article' ? contents(page.body) : null}
</div>
${footer(page, version)}
</body>
</html>
`;
}

function topBar(version: string): Html {
  return html`<header class="top">
<button class="icon-button menu-button" popovertarget="menu" aria-label="Menu">${icons.menu}</button>
<a class="brand" href="/index.html">${mark}<span>Verbatim</span></a>
<nav class="top-links" aria-label="Main">
<a href="/getting-started.html">Guides</a>
<a href="/reference/index.html">Reference</a>
<a href="/live-protocol.html">Live protocol</a>
<a href="/errors/index.html">Errors</a>
<a href="/releases.html" title="Choose a version">API ${version}</a>
</nav>
<button class="search-button needs-js" type="button" data-open-search aria-label="Search" aria-keyshortcuts="/ Control+K">${icons.search}<span>Search</span><kbd>/</kbd></button>
<button class="icon-button needs-js" data-switch-theme aria-label="Switch between light and dark">${icons.sun}${icons.moon}</button>
</header>`;
}

const sideMenu = (navigation: Navigation, page: SitePage, className: string): Html =>
  html`<nav id="menu" class="${className}" aria-label="Pages" popover>
<button class="icon-button menu-close" type="button" popovertarget="menu" popovertargetaction="hide" aria-label="Close the menu">${icons.close}</button>
${navigation.map(({ title, links, folds }) => {
  if (folds && !page.path.startsWith(folder(links[0]?.path ?? ''))) return null;
  return html`<div class="nav-group"><p class="nav-title">${title}</p><ul>
${links.map((link) => html`<li>${navigationLink(link, page)}</li>\n`)}</ul></div>
`;
})}</nav>`;

const folder = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function navigationLink({ title, path, method, deprecated }: NavigationLink, here: SitePage): Html {
  const above = here.parent?.path.split('#')[0];
  const current = path === here.path ? 'page' : path === above ? 'true' : null;
  const mark = current && raw(` aria-current="${current}"`);
  const name = deprecated ? html`<s>${title}</s>` : html`<span>${title}</span>`;
  return html`<a href="/${path}"${mark}>${name}${method === undefined ? null : methodMark(method)}</a>`;
}

/** The method of an operation, in its color. */
export const methodMark = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method === 'DELETE' ? 'DEL' : method}</span>`;

function article(page: SitePage, group: string | undefined, navigation: Navigation): Html {
  const { before, after } = neighbors(navigation, page.path);
  return html`<article>
${eyebrow(page, group)}
${page.body}
</article>
${
  before === undefined && after === undefined
    ? null
    : html`<nav class="neighbors" aria-label="Next pages">
${before ? html`<a class="before" href="/${before.path}">${icons.arrowLeft}<span><small>Before</small>${before.title}</span></a>` : html`<span></span>`}
${after ? html`<a class="after" href="/${after.path}"><span><small>Next</small>${after.title}</span>${icons.arrowRight}</a>` : null}
</nav>`
}`;
}

function eyebrow({ parent }: SitePage, group: string | undefined): Html | null {
  if (parent) return html`<p class="eyebrow"><a href="/${parent.path}">${parent.title}</a></p>`;
  return group === undefined ? null : html`<p class="eyebrow">${group}</p>`;
}

/** What is on this page. Pages with one section or none need no list of them. */
function contents(body: Html): Html | null {
  const shown = [
    ...body.text.matchAll(/<h([23]) id="([^"]+)">((?:(?!<\/h[23]>).)*)<a class="anchor"/gs),
  ].map(([, level = '', anchor = '', title = '']) => ({ level, anchor, text: plainText(title) }));
  if (shown.length < 2) return html`<div class="contents"></div>`;
  return html`<nav class="contents" aria-label="On this page"><p class="nav-title">On this page</p><ul>
${shown.map(({ level, anchor, text }) => html`<li class="level-${level}"><a href="#${anchor}">${text}</a></li>\n`)}</ul></nav>`;
}

function footer({ path }: SitePage, version: string): Html {
  return html`<footer class="bottom"><p>Made from the contract, version <a href="/releases.html">${version}</a>. Nothing on this site is loaded from anywhere else.</p>
<p><a href="/${twinPath(path)}">This page in Markdown</a> <a href="/downloads.html">Downloads</a> <a href="/changelog.html">Changelog</a> <a href="/decisions/index.html">Decisions</a></p></footer>`;
}

export interface NavigationLink {
  readonly title: string;
  readonly path: string;
  /** The method of an operation, shown as a mark. */
  readonly method?: string;
  readonly deprecated?: boolean;
}

/** Links under one heading. A group that folds shows its links only while one of its pages is open. */
interface NavigationGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
  readonly folds?: boolean;
}

/** The whole navigation, in reading order. */
export type Navigation = readonly NavigationGroup[];

/** The group that a page stands in. */
const groupOf = (navigation: Navigation, path: string): NavigationGroup | undefined =>
  navigation.find(({ links }) => links.some((link) => link.path === path));

/** The pages before and after a page, within the whole navigation but the groups that fold. */
function neighbors(
  navigation: Navigation,
  path: string,
): { readonly before: NavigationLink | undefined; readonly after: NavigationLink | undefined } {
  const links = navigation.filter(({ folds }) => !folds).flatMap((group) => group.links);
  const at = links.findIndex((link) => link.path === path);
  return at === -1
    ? { before: undefined, after: undefined }
    : { before: links[at - 1], after: links[at + 1] };
}

/** Makes the links of a finished page relative, so that the site works at any address, in any folder, and from a disk. */
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
