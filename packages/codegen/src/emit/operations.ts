import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { header } from './header.ts';
import { literal, type Printable } from './literal.ts';

/** The table of operations, by operationId. */
export function emitOperations(model: Model): string {
  const table = Object.fromEntries(
    model.operations.map((operation) => [operation.id, facts(operation)]),
  );
  return `${header('contract')}import type { Operation } from '../operation.ts';

/** Every operation of the document. */
export const operations = ${literal(table)} as const satisfies Readonly<Record<string, Operation>>;
`;
}

function facts(operation: OperationModel): Printable {
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    summary: operation.summary,
    listener: operation.listener,
    deprecated: operation.deprecated,
    dialect: operation.dialect,
    security: operation.security,
    otherSecurity: operation.otherSecurity,
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      type: parameter.type,
      items: parameter.items,
      alsoAccepts: parameter.alsoAccepts,
    })),
    body: operation.body === null ? null : { ...operation.body },
    responses: Object.fromEntries(
      [...operation.responses].map(([status, { content, headers, errors }]) => [
        status,
        { content, headers, errors },
      ]),
    ),
    websocket:
      operation.websocket === null
        ? null
        : {
            client: operation.websocket.client,
            server: operation.websocket.server,
            maxFrameBytes: operation.websocket.maxFrameBytes,
            closeCodes: operation.websocket.closeCodes.map(({ code, name, when, client }) => ({
              code,
              name,
              when,
              client,
            })),
          },
  };
}
