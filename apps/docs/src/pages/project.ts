import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { html } from '../html.ts';
import { type PageContext, renderMarkdown } from '../markdown/render.ts';
import { icons } from '../site/icons.ts';
import { page, type SitePage } from '../site/page.ts';
import type { SourceFile } from '../sources.ts';

/** The path of the page of a decision. */
export const decisionPath = ({ name }: SourceFile): string =>
  `decisions/${name === 'README' ? 'index' : name}.html`;

/** The decision records, and their list. */
export function decisionPages(
  files: readonly SourceFile[],
  pageContext: (source: string) => PageContext,
): readonly SitePage[] {
  return files.map((file) => {
    const title = /^# (.+)$/m.exec(file.text)?.[1] ?? file.name;
    const isList = file.name === 'README';
    const rendered = renderMarkdown(file.text.replace(/^# .+\n/, ''), pageContext(file.path));
    return page({
      path: decisionPath(file),
      title,
      description: isList ? 'Why things are as they are.' : `Decision: ${title}.`,
      source: file.path,
      ...(isList ? {} : { parent: { title: 'Decisions', path: 'decisions/index.html' } }),
      blocks: rendered.blocks,
      body: html`<h1>${title}</h1>
${rendered.html}`,
    });
  });
}

/** What changed between releases. */
export function changelogPage(
  text: string | null,
  version: string,
  pageContext: PageContext,
): SitePage {
  const rendered = renderMarkdown(
    text?.replace(/^# .+\n/, '') ??
      `Version ${version} of the contract is the one on this site. It has not been released yet, so there is no change to tell of. From the first release on, each entry says what changed, whether a client has to change too, and since when.`,
    pageContext,
  );
  return page({
    path: 'changelog.html',
    title: 'Changelog',
    description: 'What changed in the contract from release to release.',
    source: text === null ? null : 'CHANGELOG.md',
    blocks: rendered.blocks,
    body: html`<h1>Changelog</h1>
${text?.includes(`## ${version} `) === false && html`<p>These pages are about version ${version}, which is not released yet: its entry comes with the release. The <a href="/releases.html">last release</a> has a reference of its own.</p>`}
${rendered.html}`,
  });
}

/** A file that readers can download. */
export interface OfferedDownload {
  readonly name: string;
  readonly what: string;
  readonly content: string;
}

export function downloadsPage(downloads: readonly OfferedDownload[]): SitePage {
  return page({
    path: 'downloads.html',
    title: 'Downloads',
    description: 'The contract as files: OpenAPI, AsyncAPI, and the reference on one page.',
    body: html`<h1>Downloads</h1>
<p class="lead">The contract as files. They are what this site and every client are made from.</p>
<ul class="downloads">${downloads.map(
      ({ name, what, content }) =>
        html`<li><a href="/downloads/${name}" download>${icons.download}<span><strong>${name}</strong><span>${what}</span><small>${Math.round(Buffer.byteLength(content) / 1024)} KiB, SHA-256 <code>${createHash('sha256').update(content).digest('hex')}</code></small></span></a></li>`,
    )}</ul>
<p>Each running service also gives its document at <code>/v2/openapi.json</code>, without a key.</p>
<p>To keep and read without a network: <a href="/reference/one-page.html">the whole reference in one file</a>, made with Redocly.</p>`,
  });
}

/** A version of the contract, with its reference. */
interface ShownRelease {
  readonly version: string;
  /** Null: not released yet. */
  readonly date: string | null;
  readonly path: string;
}

/** The versions that have a reference here: the one of the sources, and the last release if it is another one. */
export function releasesOf(
  version: string,
  releasedYaml: string,
  changelog: string | null,
): readonly [ShownRelease, ...ShownRelease[]] {
  const released = (parse(releasedYaml) as { readonly info: { readonly version: string } }).info
    .version;
  const dateOf = (name: string): string | null =>
    new RegExp(`^## ${name.replaceAll('.', '\\.')} \\(([\\d-]+)\\)`, 'm').exec(
      changelog ?? '',
    )?.[1] ?? null;
  const current = { version, date: dateOf(version), path: 'reference/index.html' };
  if (version === released) return [current];
  return [
    current,
    { version: released, date: dateOf(released), path: `reference/${released}.html` },
  ];
}

/** Leads readers of another version to its reference. */
export function releasesPage(releases: readonly ShownRelease[]): SitePage {
  return page({
    path: 'releases.html',
    title: 'Choose a version',
    description:
      'The versions of the contract that have a reference here, and how to find that of your service.',
    body: html`<h1>Choose a version</h1>
<p class="lead">The guides are about the newest version. The reference of the last release stays beside it.</p>
<ul class="operations">${releases.map(
      ({ version, date, path }) =>
        html`<li><a href="/${path}"><span class="operation-name">${version}</span><span>${date === null ? 'not released yet: it may still change' : `released on ${date}`}</span></a></li>`,
    )}</ul>
<p>Your service says its version itself: <code>info.version</code> of <code>/v2/openapi.json</code>, which needs no key. A client of an older version goes on to work with a newer service of the same major version: <a href="/versions.html">Versions and maturity</a> says what it has to accept, the <a href="/changelog.html">changelog</a> what came when.</p>
<p>Releases before the last one have no pages here. Check out the tag or commit of the release and run <code>npm run docs</code>: that builds this site as it was.</p>`,
  });
}
