import { clientMessages, type Gate, serverMessages } from '@verbatim/contract';
import { type Html, html } from '../html.ts';
import { jsonFigure } from '../markdown/code-block.ts';
import { heading, table } from '../markdown/render.ts';
import { gateLabel } from '../reference/callbacks-page.ts';
import { type ReferenceContext, schemaPath } from '../reference/context.ts';
import { fieldList, marks } from '../reference/fields.ts';
import { page, type SearchEntry, type SitePage } from '../site/page.ts';
import { phases } from './live-protocol.ts';

type MessageDirection = 'from-client' | 'from-service';

interface ShownMessage {
  readonly type: string;
  readonly schema: string;
  readonly gate: Gate;
  readonly direction: MessageDirection;
}

/** The messages in the order of a session. */
const order = phases.flatMap(({ steps }) => steps);

/** Every message of the WebSocket, by direction: gate, fields and examples. */
export function messagesPage(reference: ReferenceContext): SitePage {
  const fromClient = listed(clientMessages, 'from-client');
  const fromService = listed(serverMessages, 'from-service');
  const socket = reference.operations.find(({ object }) => object['x-websocket'])?.object[
    'x-websocket'
  ];
  if (socket === undefined) throw new Error('The document has no socket.');
  return page({
    path: 'live-messages.html',
    title: 'Live messages',
    description:
      'Every message of the WebSocket, by direction, with its gate, fields and an example.',
    body: html`<h1>Live messages</h1>
<p class="lead">Every message of the WebSocket. Their order is in <a href="/live-protocol.html">the live protocol</a>.</p>
${heading(2, 'From client to service', 'from-client')}
<p>Text frames hold one JSON object each. No frame may have more than ${socket.maxFrameBytes.toLocaleString('en')} bytes.</p>
<section class="message">${heading(3, 'binary frame', 'binary')}${reference.prose(socket.binary)}</section>
${fromClient.map((message) => messageSection(message, reference))}
${heading(2, 'From service to client', 'from-service')}
<p>All of them are text frames. Each message has a gate: the flag in <a href="/${schemaPath('MessagesConfig')}">messages_config</a> that has to be on for it to be sent.</p>
${overview(fromService)}
${fromService.map((message) => messageSection(message, reference))}`,
    entries: [...fromClient, ...fromService].map(
      (message): SearchEntry => ({
        title: message.type,
        context:
          message.direction === 'from-client' ? 'Message of the client' : 'Message of the service',
        address: `live-messages.html#${anchorOf(message)}`,
        text: reference.schemas.named(message.schema).schema.description ?? '',
      }),
    ),
  });
}

/** The anchor of a message on its page. */
const anchorOf = ({ type, direction }: Pick<ShownMessage, 'direction' | 'type'>): string =>
  `${direction === 'from-client' ? 'client' : 'service'}-${type}`;

function listed(
  table: Readonly<Record<string, { readonly schema: string; readonly gate: Gate }>>,
  direction: MessageDirection,
): readonly ShownMessage[] {
  const place = ({ type }: ShownMessage): number =>
    order.findIndex(
      (step) => (direction === 'from-client' ? step.clientMessage : step.serverMessage) === type,
    );
  return Object.entries(table)
    .map(([type, facts]) => ({ type, direction, schema: facts.schema, gate: facts.gate }))
    .sort((a, b) => place(a) - place(b));
}

function overview(messages: readonly ShownMessage[]): Html {
  const rows = messages.map(
    (message) =>
      html`<tr><td><a href="#${anchorOf(message)}"><code>${message.type}</code></a></td><td>${gateLabel(message.gate)}</td></tr>`,
  );
  return table(['Message', 'Gate'], rows);
}

function messageSection(message: ShownMessage, reference: ReferenceContext): Html {
  const { schema } = reference.schemas.named(message.schema);
  const direction = message.direction === 'from-client' ? 'write' : 'read';
  return html`<section class="message">${heading(3, message.type, anchorOf(message))}
<p class="message-facts"><a href="/${schemaPath(message.schema)}">${message.schema}</a> ${marks(schema)}${message.gate && html`<span class="gate">Gate: ${gateLabel(message.gate)}</span>`}</p>
${reference.prose(schema.description ?? '')}
<details class="inside"><summary>Fields</summary>${fieldList(schema, direction, reference, false, 1)}</details>
${(schema.examples ?? []).map((example) => jsonFigure(example, `Example of ${message.type}`))}
</section>
`;
}
