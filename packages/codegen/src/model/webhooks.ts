import {
  type BundledDocument,
  followReference,
  isObject,
  joinPointer,
  objectAt,
  operationsIn,
  textAt,
  valueAt,
} from '@verbatim/openapi-document';
import { sorted } from '../order.ts';
import type { DocumentProblems } from '../problem.ts';
import { contentOf } from './bodies.ts';
import { type GateModel, gateOfPayload } from './messages.ts';

/** One event that the service sends to a callback address. */
export interface WebhookModel {
  readonly event: string;
  readonly schema: string;
  readonly methods: readonly string[];
  readonly gate: GateModel;
}

/** The webhooks of the document, sorted by event. */
export function webhooksOf(document: BundledDocument, problems: DocumentProblems): WebhookModel[] {
  return sorted(objectAt(document['webhooks'])).flatMap(([event, item]) => {
    const pointer = joinPointer('#/webhooks', event);
    const located = isObject(item) ? followReference(document, { node: item, pointer }) : undefined;
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
}

function bodyOf(
  document: BundledDocument,
  operation: Record<string, unknown>,
  pointer: string,
  problems: DocumentProblems,
): string {
  const body = operation['requestBody'];
  const located = isObject(body)
    ? followReference(document, { node: body, pointer: joinPointer(pointer, 'requestBody') })
    : undefined;
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
