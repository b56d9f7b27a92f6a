import { STATUS_CODES } from 'node:http';
import { errorCodes, operations } from '@verbatim/contract';
import { html } from '../html.ts';
import { frontMatter, heading, type PageContext, renderMarkdown } from '../markdown/render.ts';
import { operationPath } from '../reference/context.ts';
import { page, type SitePage } from '../site/page.ts';
import type { SourceFile } from '../sources.ts';

/** The path of the page of an error code. */
export const errorPath = (code: string): string => `errors/${code}.html`;

/** One page for each error code, from `openapi/errors`. */
export function errorPages(
  files: readonly SourceFile[],
  pageContext: PageContext,
): readonly SitePage[] {
  return files.map(({ path, text }) => {
    const { matter, body } = frontMatter(text);
    const code = String(matter['code']);
    const rendered = renderMarkdown(body.replaceAll('```json\n', '```json Error\n'), {
      ...pageContext,
      pageOf: (word) => (word === code ? null : pageContext.pageOf(word)),
    });
    const carriers = Object.values(operations).filter((operation) =>
      Object.values(operation.responses).some(({ errors }) =>
        (errors as readonly string[]).includes(code),
      ),
    );
    return page({
      path: errorPath(code),
      found: 'as a whole',
      title: code,
      description: `${String(matter['title'])}.`,
      source: path,
      parent: {
        title: 'Error codes',
        path: `errors/index.html#status-${String(matter['status'])}`,
      },
      blocks: rendered.blocks,
      body: html`<h1><code>${code}</code></h1>
<p class="lead"><span class="status bad">${String(matter['status'])}</span> ${String(matter['title'])}.</p>
${rendered.html}
${heading(2, 'Operations')}
${
  carriers.length === 0
    ? html`<p>It belongs to no operation: ${code === 'result_too_large' ? 'jobs fail with it' : 'any address can answer with it'}.</p>`
    : html`<p>These operations can answer with it.</p><ul class="uses">${carriers.map(
        ({ id, summary }) => html`<li><a href="/${operationPath(id)}">${summary}</a></li>`,
      )}</ul>`
}`,
    });
  });
}

/** All error codes by status. */
export function errorIndex({ pageOf: _, ...pageContext }: PageContext): SitePage {
  const byStatus = Map.groupBy(Object.entries(errorCodes), ([, { status }]) => status);
  const statuses = [...byStatus.keys()].sort((a, b) => a - b);
  const headingOf = (status: number): string => `${status} ${STATUS_CODES[status] ?? ''}`.trim();
  const intro = renderMarkdown(
    'Every answer with a status of 400 or more has one flat JSON object as its body. Go by `code`: it is stable, and each one has a page that says what happened and what to do. Show `message` to people. [Errors and retries](errors-and-retries.md) tells which requests may be sent again.',
    { ...pageContext, pageOf: () => null },
  );
  return page({
    path: 'errors/index.html',
    title: 'Error codes',
    description: 'Every stable error code by status, each with a page of its own.',
    body: html`<h1>Error codes</h1>
${intro.html}
${statuses.map(
  (status) => html`${heading(2, headingOf(status), `status-${status}`)}
<ul class="error-codes">${byStatus
    .get(status)
    ?.map(
      ([code, { summary }]) =>
        html`<li><a href="/${errorPath(code)}"><code>${code}</code></a> <span>${summary.replaceAll('`', '')}</span></li>`,
    )}</ul>`,
)}`,
  });
}
