import { createHash } from 'node:crypto';
import { html } from '../html.ts';
import { type PageContext, renderMarkdown } from '../markdown/render.ts';
import { icons } from '../site/icons.ts';
import { page, type SitePage } from '../site/page.ts';
import type { SourceFile } from '../site/sources.ts';

/** The path of the page of a decision. */
export function decisionPath({ name }: SourceFile): string {
  return `decisions/${name === 'README' ? 'index' : name}.html`;
}

/** The decision records, and their list. */
export function decisionPages(
  files: readonly SourceFile[],
  surroundings: (source: string) => PageContext,
): readonly SitePage[] {
  return files.map((file) => {
    const title = /^# (?:\d+: )?(.+)$/m.exec(file.text)?.[1] ?? file.name;
    const number = /^\d+/.exec(file.name)?.[0];
    const rendered = renderMarkdown(file.text.replace(/^# .+\n/, ''), surroundings(file.path));
    return page({
      path: decisionPath(file),
      title,
      description: number ? `Decision ${number}: ${title}.` : 'Why things are as they are.',
      source: file.path,
      ...(number && { parent: { title: `Decision ${number}`, path: 'decisions/index.html' } }),
      headings: rendered.headings,
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
  surroundings: PageContext,
): SitePage {
  const rendered = renderMarkdown(
    text?.replace(/^# .+\n/, '') ??
      `Version ${version} of the contract is the one on this site. It has not been released yet, so there is no change to tell of. From the first release on, each entry says what changed, whether a client has to change too, and since when.`,
    surroundings,
  );
  return page({
    path: 'changelog.html',
    title: 'Changelog',
    description: 'What changed in the contract from release to release.',
    source: text === null ? null : 'CHANGELOG.md',
    headings: rendered.headings,
    blocks: rendered.blocks,
    body: html`<h1>Changelog</h1>
${rendered.html}`,
  });
}

/** A file that readers can download. */
export interface OfferedDownload {
  readonly name: string;
  readonly what: string;
  readonly content: string;
}

/** The page of downloads. */
export function downloadsPage(downloads: readonly OfferedDownload[]): SitePage {
  return page({
    path: 'downloads.html',
    title: 'Downloads',
    description: 'The contract as files: OpenAPI, AsyncAPI, and the reference on one page.',
    body: html`<h1>Downloads</h1>
<p class="lead">The contract as files. They are what this site and every client are made from.</p>
<ul class="downloads">${downloads.map(
      ({ name, what, content }) =>
        html`<li><a href="/downloads/${name}" download>${icons.download}<span><strong>${name}</strong><span>${what}</span><small>${kibibytes(content)} KiB, SHA-256 <code>${createHash('sha256').update(content).digest('hex')}</code></small></span></a></li>`,
    )}</ul>
<p>Each running service also gives its document at <code>/v2/openapi.json</code>, without a key.</p>
<p>To keep and read without a network: <a href="/reference/one-page.html">the whole reference in one file</a>, made with Redocly.</p>`,
  });
}

function kibibytes(content: string): string {
  return String(Math.round(Buffer.byteLength(content) / 1024));
}
