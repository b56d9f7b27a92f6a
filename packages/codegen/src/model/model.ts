import { type Bundle, isObject, valueAt } from '@verbatim/openapi-document';
import type { Problems } from '../problem.ts';
import { type BodyContent, FORM, WITHOUT_SCHEMA } from './bodies.ts';
import { checkSchemas } from './check-schemas.ts';
import { type DefaultNode, defaultsOfParameters, defaultsOfSchema } from './defaults.ts';
import { checkDiscriminators } from './discriminators.ts';
import { type ErrorCode, type ErrorPages, errorCodesOf } from './error-codes.ts';
import { type KnownProperties, knownPropertiesOf } from './known-properties.ts';
import { checkGates, type Socket, socketOf } from './messages.ts';
import {
  type Operation,
  operationsOf,
  type SecurityScheme,
  securitySchemesOf,
} from './operations.ts';
import { type Presets, presetsOf } from './preset-types.ts';
import { type Webhook, webhooksOf } from './webhooks.ts';

/** Everything that the emitters write down, checked and resolved once. */
export interface Model {
  readonly document: Bundle;
  readonly operations: readonly Operation[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly socket: Socket | null;
  readonly webhooks: readonly Webhook[];
  readonly errorCodes: readonly ErrorCode[];
  /** The names of the schemas that get a validator of their own, sorted. */
  readonly roots: readonly string[];
  /** The names of the schemas of request bodies, sorted. */
  readonly requestBodies: readonly string[];
  /** By body, or by `<operationId>.parameters`; only where there is a default. */
  readonly defaults: ReadonlyMap<string, DefaultNode>;
  /** By request body. */
  readonly knownProperties: ReadonlyMap<string, KnownProperties>;
  /** Null where the document has no presets. */
  readonly presets: Presets | null;
}

/** The name under which the parameters of an operation are validated and filled in. */
export function parametersName(operation: { readonly id: string }): string {
  return `${operation.id}.parameters`;
}

/** Reads the bundle; whatever is wrong with it is noted in `problems`. */
export function buildModel(document: Bundle, pages: ErrorPages, problems: Problems): Model {
  checkSchemas(document, problems);
  checkDiscriminators(document, problems);
  checkGates(document, problems);
  const operations = operationsOf(document, problems);
  const socket = socketOf(document, operations, problems);
  const webhooks = webhooksOf(document, problems);
  const errorCodes = errorCodesOf(document, operations, pages, problems);
  const requestBodies = unique(
    operations.flatMap(({ body }) => checkedBodies(body?.content ?? {})),
    document,
  );
  return {
    document,
    operations,
    securitySchemes: securitySchemesOf(document, problems),
    socket,
    webhooks,
    errorCodes,
    roots: rootsOf(document, operations, socket, webhooks),
    requestBodies,
    defaults: defaultsOf(document, operations, requestBodies, problems),
    knownProperties: new Map(
      requestBodies.map((name) => [name, knownPropertiesOf(document, name)]),
    ),
    presets: presetsOf(document, problems),
  };
}

/** The bodies that are validated as a whole; the parts of a form are checked while they stream past. */
function checkedBodies(content: BodyContent): string[] {
  return Object.entries(content).flatMap(([mediaType, schema]) =>
    mediaType === FORM ? [] : [schema],
  );
}

function rootsOf(
  document: Bundle,
  operations: readonly Operation[],
  socket: Socket | null,
  webhooks: readonly Webhook[],
): string[] {
  const bodies = operations.flatMap(({ body, responses }) => [
    ...checkedBodies(body?.content ?? {}),
    ...[...responses.values()].flatMap(({ content }) => Object.values(content)),
  ]);
  const messages =
    socket === null ? [] : [...socket.client, ...socket.server].map(({ schema }) => schema);
  const unions = socket === null ? [] : [socket.clientUnion, socket.serverUnion];
  return unique(
    [...bodies, ...unions, ...messages, ...webhooks.map(({ schema }) => schema)],
    document,
  );
}

/** Sorted, each name once, and only names that are schemas. */
function unique(names: readonly string[], document: Bundle): string[] {
  const schemas = valueAt(document, '#/components/schemas');
  const known = names.filter(
    (name) => !WITHOUT_SCHEMA.includes(name) && isObject(schemas) && Object.hasOwn(schemas, name),
  );
  return [...new Set(known)].sort();
}

function defaultsOf(
  document: Bundle,
  operations: readonly Operation[],
  requestBodies: readonly string[],
  problems: Problems,
): Map<string, DefaultNode> {
  const entries: [string, DefaultNode | null][] = [
    ...requestBodies.map((name): [string, DefaultNode | null] => [
      name,
      defaultsOfSchema(document, name, problems),
    ]),
    ...operations.map((operation): [string, DefaultNode | null] => [
      parametersName(operation),
      defaultsOfParameters(operation, document),
    ]),
  ];
  const present = entries.filter((entry): entry is [string, DefaultNode] => entry[1] !== null);
  return new Map(present.sort(([a], [b]) => (a < b ? -1 : 1)));
}
