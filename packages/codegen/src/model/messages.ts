import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  objectAt,
  operationsIn,
  SCHEMAS,
  textAt,
  valueAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';
import { contentOf } from './bodies.ts';
import { variantsOf } from './discriminators.ts';
import { follow } from './follow.ts';
import type { OperationModel } from './operations.ts';

/** The flag that turns a message on, or two flags and the boolean of the message that selects one. */
type GateModel =
  | string
  | { readonly property: string; readonly true: string; readonly false: string }
  | null;

/** One message of the socket. */
export interface MessageModel {
  readonly type: string;
  readonly schema: string;
  readonly gate: GateModel;
}

/** The socket of the document: its operation and its messages in both directions, sorted by type. */
export interface SocketModel {
  readonly operation: OperationModel;
  readonly clientUnion: string;
  readonly serverUnion: string;
  readonly client: readonly MessageModel[];
  readonly server: readonly MessageModel[];
}

/** The socket of the document that is not in a dialect of others, null if it has none. */
export function socketOf(
  document: BundledDocument,
  operations: readonly OperationModel[],
  problems: DocumentProblems,
): SocketModel | null {
  const [operation, ...others] = operations.filter(
    ({ websocket, dialect }) => websocket !== null && dialect === null,
  );
  for (const other of others) {
    problems.report(
      joinPointer(other.pointer, 'x-websocket'),
      'there is a second socket. One socket per document is supported, beside those with an x-dialect.',
    );
  }
  if (operation?.websocket == null) return null;
  const { client, server } = operation.websocket;
  return {
    operation,
    clientUnion: client,
    serverUnion: server,
    client: messagesOf(document, client),
    server: messagesOf(document, server),
  };
}

function messagesOf(document: BundledDocument, union: string): MessageModel[] {
  const schema = objectAt(valueAt(document, joinPointer(SCHEMAS, union)));
  return variantsOf(document, schema)
    .flatMap(({ tags, name, schema: variant }) =>
      tags.map((type) => ({ type, schema: name, gate: gateOf(variant) })),
    )
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** The gate that a message schema declares. */
function gateOf(schema: JsonObject): GateModel {
  const gate = schema['x-gate'];
  if (typeof gate === 'string') return gate;
  if (!isObject(gate)) return null;
  return {
    property: String(gate['property']),
    true: String(gate['true']),
    false: String(gate['false']),
  };
}

/** The gate of the message in the `payload` of a callback. */
function gateOfPayload(document: BundledDocument, callback: JsonObject): GateModel {
  const target = follow(document, objectAt(callback['properties'])['payload']);
  return target === undefined ? null : gateOf(target.node);
}

/** One event that the service sends to a callback address. */
export interface WebhookModel {
  readonly event: string;
  readonly schema: string;
  readonly methods: readonly string[];
  readonly gate: GateModel;
}

/** The webhooks of the document, sorted by event. */
export const webhooksOf = (document: BundledDocument, problems: DocumentProblems): WebhookModel[] =>
  sorted(objectAt(document['webhooks'])).flatMap(([event, item]) => {
    const pointer = joinPointer('#/webhooks', event);
    const located = follow(document, item, pointer);
    const bodies =
      located === undefined
        ? []
        : operationsIn(located.node).map(([method, operation]) => ({
            method: method.toUpperCase(),
            name: bodyOf(document, operation, joinPointer(located.pointer, method), problems),
          }));
    const schema = bodies[0]?.name ?? '';
    if (bodies.some(({ name }) => name !== schema)) {
      problems.report(
        pointer,
        `the methods of webhook \`${event}\` have different bodies. Send the same schema with each.`,
      );
    }
    if (schema === '') return [];
    const gate = gateOfPayload(
      document,
      objectAt(valueAt(document, joinPointer('#/components/schemas', schema))),
    );
    return [{ event, schema, methods: bodies.map(({ method }) => method).sort(), gate }];
  });

function bodyOf(
  document: BundledDocument,
  operation: Record<string, unknown>,
  pointer: string,
  problems: DocumentProblems,
): string {
  const place = joinPointer(pointer, 'requestBody');
  const located = follow(document, operation['requestBody'], place);
  if (located === undefined) {
    problems.report(
      pointer,
      'a webhook has no body. Give it a requestBody with an application/json schema.',
    );
    return '';
  }
  const content = {
    node: objectAt(located.node['content']),
    pointer: joinPointer(located.pointer, 'content'),
  };
  return textAt(contentOf(document, content, problems)['application/json']);
}
