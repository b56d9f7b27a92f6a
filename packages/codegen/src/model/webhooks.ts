import {
  type Document,
  follow,
  get,
  isObject,
  join,
  objectAt,
  sorted,
  textAt,
} from '../document.ts';
import type { Problems } from '../problem.ts';
import { contentOf } from './bodies.ts';
import { type Gate, gateOfPayload } from './messages.ts';
import { METHODS } from './operations.ts';

/** One event that the service sends to a callback address. */
export interface Webhook {
  readonly event: string;
  readonly schema: string;
  readonly methods: readonly string[];
  readonly gate: Gate;
}

/** The webhooks of the document, sorted by event. */
export function webhooksOf(document: Document, problems: Problems): Webhook[] {
  return sorted(objectAt(document['webhooks'])).flatMap(([event, item]) => {
    const pointer = join('#/webhooks', event);
    const located = isObject(item) ? follow(document, { node: item, pointer }) : undefined;
    const bodies = METHODS.flatMap((method) => {
      const operation = located?.node[method];
      if (located === undefined || !isObject(operation)) return [];
      return [
        {
          method: method.toUpperCase(),
          name: bodyOf(document, operation, join(located.pointer, method), problems),
        },
      ];
    });
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
      objectAt(get(document, join('#/components/schemas', schema))),
    );
    return [{ event, schema, methods: bodies.map(({ method }) => method).sort(), gate }];
  });
}

function bodyOf(
  document: Document,
  operation: Record<string, unknown>,
  pointer: string,
  problems: Problems,
): string {
  const body = operation['requestBody'];
  const located = isObject(body)
    ? follow(document, { node: body, pointer: join(pointer, 'requestBody') })
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
    pointer: join(located.pointer, 'content'),
  };
  return textAt(contentOf(document, content, problems)['application/json']);
}
