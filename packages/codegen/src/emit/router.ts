import { type BodyModel, FORM, WITHOUT_SCHEMA } from '../model/bodies.ts';
import { hasFields, type Model, parametersName } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { header, key, literal, type Printable, RawCode, text } from './source.ts';

/** The typed holes for the handlers, and the tables of routes that join operation, validators and defaults. */
export function emitRouter(model: Model): string {
  const open = model.operations.filter(({ listener }) => listener === 'public');
  const internal = model.operations.filter(({ listener }) => listener === 'internal');
  const sockets = model.operations.some(({ websocket }) => websocket !== null)
    ? ', SocketHandler'
    : '';
  return `${header('server')}import { defaults, knownProperties, operations, validators } from '@verbatim/contract';
import type { Handler, Principals${sockets} } from '../handler.ts';
import type { Route } from '../route.ts';

${holes('PublicHandlers', 'The operations that clients reach, one hole for each.', open)}
${holes('InternalHandlers', 'The operations of the internal listener, one hole for each.', internal)}
${table('publicRoutes', 'The routes that clients reach.', open, model)}
${table('internalRoutes', 'The routes of the internal listener.', internal, model)}`;
}

function holes(name: string, sentence: string, operations: readonly OperationModel[]): string {
  const members = operations.map(({ id, method, path, summary, deprecated, websocket }) => {
    const facts = `${method} ${path}: ${summary.replaceAll('*/', '* /')}${deprecated ? ' (deprecated)' : ''}`;
    return `  /** ${facts} */\n  ${id}: ${websocket === null ? 'Handler' : 'SocketHandler'}<${text(id)}, P>;\n`;
  });
  return `/** ${sentence} */\nexport interface ${name}<P extends Principals = Principals> {\n${members.join('')}}\n`;
}

function table(
  name: string,
  sentence: string,
  operations: readonly OperationModel[],
  model: Model,
): string {
  const rows = operations.map((operation) => route(operation, model));
  return `/** ${sentence} */\nexport const ${name} = ${literal(rows)} as const satisfies readonly Route[];\n`;
}

function route(operation: OperationModel, model: Model): Printable {
  const name = parametersName(operation);
  const { websocket } = operation;
  return {
    operation: reference('operations', operation.id),
    parameters: operation.parameters.length === 0 ? null : reference('validators', name),
    parameterDefaults: model.defaults.has(name) ? reference('defaults', name) : null,
    bodies: Object.fromEntries(
      Object.entries(operation.body?.content ?? {}).map(([mediaType, schema]) => [
        mediaType,
        body(mediaType, schema, operation, model),
      ]),
    ),
    responses: Object.fromEntries(
      [...operation.responses].map(([status, { content }]) => [status, validatorsOf(content)]),
    ),
    messages:
      websocket === null
        ? null
        : {
            client: reference('validators', websocket.client),
            server: reference('validators', websocket.server),
          },
  };
}

/** The files of a form are checked while they stream past, so a form without other fields has no validator. */
function body(
  mediaType: string,
  schema: string,
  operation: OperationModel,
  model: Model,
): Printable {
  const checked =
    (mediaType !== FORM || hasFields(operation.body)) && !WITHOUT_SCHEMA.includes(schema);
  return {
    validate: checked ? reference('validators', schema) : null,
    defaults: checked && model.defaults.has(schema) ? reference('defaults', schema) : null,
    knownProperties:
      checked && model.knownProperties.has(schema) ? reference('knownProperties', schema) : null,
  };
}

function validatorsOf(content: BodyModel): Printable {
  const entries = Object.entries(content).map(([mediaType, schema]) => [
    mediaType,
    WITHOUT_SCHEMA.includes(schema) ? schema : reference('validators', schema),
  ]);
  return Object.fromEntries(entries) as Printable;
}

function reference(table: string, name: string): RawCode {
  const label = key(name);
  return new RawCode(label === name ? `${table}.${name}` : `${table}[${label}]`);
}
