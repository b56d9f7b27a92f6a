import type { ShownOperation } from '../document/operations.ts';
import { type Html, html, plainText, raw } from '../html.ts';
import { headingHtml, slug } from '../markdown/render.ts';
import { methodMark } from '../site/layout.ts';
import { page, type SitePage } from '../site/page.ts';
import { operationPath, type ReferenceContext, schemaPath } from './context.ts';
import { inline } from './fields.ts';
import { firstSentence } from './schema-page.ts';

/** The index of the reference: every operation on one page. */
export function referenceIndex({ document, operations, prose }: ReferenceContext): SitePage {
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    members: operations.filter(({ tag }) => tag === name),
  }));
  const shown = groups.filter(({ members }) => members.length > 0);
  return page({
    path: 'reference/index.html',
    title: 'API reference',
    description: 'Every operation, with its parameters, bodies, answers and errors.',
    headings: shown.map(({ name }) => ({ level: 2, anchor: slug(name), text: name })),
    body: html`<h1>API reference</h1>
<p class="lead">${operations.length} operations under one address. Bodies are JSON, errors have one shape, and every answer that can occur is listed.</p>
${shown.map(
  ({ name, description, members }) => html`${raw(headingHtml(2, slug(name), name))}
${prose(description)}
<ul class="operations">${members.map((operation) => operationLine(operation))}</ul>`,
)}
${raw(headingHtml(2, 'more', 'More'))}
<ul>
<li><a href="/reference/callbacks.html">Callback events</a>: what the service sends to an address of yours.</li>
<li><a href="/reference/schemas/index.html">Schemas</a>: every object and value, each on a page of its own.</li>
<li><a href="/live-messages.html">Live messages</a>: what is said on the WebSocket.</li>
<li><a href="/errors/index.html">Error codes</a>: what each one means and what to do.</li>
<li><a href="/reference/one-page.html">The whole reference on one page</a>, made with Redocly, to keep as a file.</li>
</ul>`,
  });
}

function operationLine(operation: ShownOperation): Html {
  const { id, method, path, object } = operation;
  return html`<li><a href="/${operationPath(id)}">${methodMark(method)}<span class="operation-name">${object.deprecated ? html`<s>${object.summary}</s>` : object.summary}</span><code>${path}</code></a></li>`;
}

/** All schemas, from A to Z. */
export function schemaIndex({ schemas, prose }: ReferenceContext): SitePage {
  return page({
    path: 'reference/schemas/index.html',
    title: 'Schemas',
    description: 'Every object and value of the API, each on a page of its own.',
    body: html`<h1>Schemas</h1>
<p class="lead">The objects and values that the operations, messages and callbacks are made of.</p>
<dl class="schemas">${schemas.names.map(
      (name) =>
        html`<div><dt><a href="/${schemaPath(name)}">${name}</a></dt><dd>${firstSentence(plainText(inline(prose(schemas.named(name).schema.description ?? '')).text))}</dd></div>`,
    )}</dl>`,
  });
}
