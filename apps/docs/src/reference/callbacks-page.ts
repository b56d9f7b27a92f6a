import { type Gate, webhookEvents } from '@verbatim/contract';
import type { ShownOperation } from '../document/operations.ts';
import { type Html, html } from '../html.ts';
import { jsonFigure } from '../markdown/code-block.ts';
import { heading, table } from '../markdown/render.ts';
import { page, type SitePage } from '../site/page.ts';
import { type ReferenceContext, schemaPath } from './context.ts';
import { fieldList, typeLabel, valueBody } from './fields.ts';

/** All callbacks, on one page. */
export function callbacksPage(reference: ReferenceContext): SitePage {
  const events = Map.groupBy(reference.callbacks, ({ path }) => path);
  const [first] = reference.callbacks;
  const anchor = (event: string): string => event.replaceAll('.', '-');
  return page({
    path: 'reference/callbacks.html',
    title: 'Callback events',
    description: 'What the service sends to an address of yours: headers, bodies and events.',
    body: html`<h1>Callback events</h1>
<p class="lead">What the service sends to an address of yours. How to receive and verify it is in <a href="/callbacks.html">Callbacks</a>.</p>
${heading(2, 'Headers')}
<div class="fields">${first?.parameters.map((parameter) => {
      const shown = reference.schemas.show(parameter.schema);
      return html`<div class="field"><p class="field-head"><code>${parameter.name}</code> <span class="type">${typeLabel(shown, reference.schemas)}</span></p>${valueBody({ ...shown, schema: { ...shown.schema, description: parameter.description } }, reference)}</div>`;
    })}</div>
${heading(2, 'Your answer')}
<div class="fields">${[...(first?.responses ?? [])]
      .sort((a, b) => (a.status < b.status ? 1 : -1))
      .sort((a, b) => Number(a.status === 'default') - Number(b.status === 'default'))
      .map(
        ({ status, description }) =>
          html`<div class="field"><p class="field-head"><span class="status ${status === '2XX' ? 'good' : 'bad'}">${status === 'default' ? 'other' : status}</span></p>${reference.prose(description)}</div>`,
      )}</div>
${heading(2, 'Events')}
${overview([...events.keys()], anchor)}
${[...events].map(([event, operations]) => eventSection(event, operations, anchor(event), reference))}`,
  });
}

function overview(events: readonly string[], anchor: (event: string) => string): Html {
  const rows = events.map((event) => {
    const { methods, gate } = webhookEvents[event as keyof typeof webhookEvents];
    return html`<tr><td><a href="#${anchor(event)}"><code>${event}</code></a></td><td>${methods.join(' or ')}</td><td>${gateLabel(gate)}</td></tr>`;
  });
  return table(['Event', 'Method', 'Sent when this flag is on'], rows);
}

/** The flag that turns a message on. */
export function gateLabel(gate: Gate): Html {
  if (gate === null) return html`always`;
  if (typeof gate === 'string') return html`<code>${gate}</code>`;
  return html`<code>${gate.true}</code> when <code>${gate.property}</code> is true, <code>${gate.false}</code> when it is false`;
}

function eventSection(
  event: string,
  operations: readonly ShownOperation[],
  anchor: string,
  reference: ReferenceContext,
): Html {
  const [operation] = operations;
  const [content] = operation?.body?.contents ?? [];
  if (operation === undefined || content === undefined)
    throw new Error(`The callback ${event} has no body.`);
  const shown = reference.schemas.show(content.schema);
  const [example] = content.examples;
  return html`<section class="message">${heading(3, event, anchor)}
${reference.prose(operation.object.description)}
<p>Body: <a href="/${schemaPath(shown.name ?? '')}">${shown.name}</a></p>
<details class="inside"><summary>Fields</summary>${fieldList(shown.schema, 'read', reference, false, 2)}</details>
${example && html`<details class="inside"><summary>Example: ${example.summary.toLowerCase()}</summary>${jsonFigure(example.value, example.summary)}</details>`}
</section>
`;
}
