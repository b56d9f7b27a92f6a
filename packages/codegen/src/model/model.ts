import {
  type BundledDocument,
  isObject,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  valueAt,
} from '@verbatim/openapi-document';
import type { DocumentProblems } from '../problem.ts';
import { FORM, WITHOUT_SCHEMA } from './bodies.ts';
import { checkSchemas } from './check-schemas.ts';
import { type DefaultsModel, defaultsOfParameters, defaultsOfSchema } from './defaults.ts';
import { checkDiscriminators } from './discriminators.ts';
import { type ErrorCodeModel, errorCodesOf, type PresetTypes, presetsOf } from './error-codes.ts';
import { follow } from './follow.ts';
import { type SocketModel, socketOf, type WebhookModel, webhooksOf } from './messages.ts';
import {
  type OperationModel,
  operationsOf,
  type SecuritySchemeModel,
  securitySchemesOf,
} from './operations.ts';

/** Everything that the emitters need, checked and resolved once. */
export interface Model {
  readonly document: BundledDocument;
  readonly operations: readonly OperationModel[];
  readonly securitySchemes: readonly SecuritySchemeModel[];
  readonly socket: SocketModel | null;
  readonly webhooks: readonly WebhookModel[];
  readonly errorCodes: readonly ErrorCodeModel[];
  /** The names of the schemas that get a validator of their own, sorted. */
  readonly roots: readonly string[];
  /** The names of the schemas of request bodies, sorted. */
  readonly requestBodies: readonly string[];
  /** By body, or by `<operationId>.parameters`; only if there is a default. */
  readonly defaults: ReadonlyMap<string, DefaultsModel>;
  /** By request body. */
  readonly knownProperties: ReadonlyMap<string, KnownProperties>;
  /** Null if the document has no presets. */
  readonly presets: PresetTypes | null;
}

/** The name under which the parameters of an operation are validated and filled in. */
export const parametersName = (operation: { readonly id: string }): string =>
  `${operation.id}.parameters`;

/** Reads the bundle and adds its mistakes to `problems`. */
export function buildModel(document: BundledDocument, problems: DocumentProblems): Model {
  checkSchemas(document, problems);
  checkDiscriminators(document, problems);
  const operations = operationsOf(document, problems);
  const socket = socketOf(document, operations, problems);
  const webhooks = webhooksOf(document, problems);
  const errorCodes = errorCodesOf(document);
  const requestBodies = unique(operations.flatMap(checkedBodies), document);
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

/** The bodies that are validated as a whole: all but forms of files only, which are checked as they are streamed. */
const checkedBodies = ({ body }: OperationModel): string[] =>
  Object.entries(body?.content ?? {}).flatMap(([mediaType, schema]) =>
    mediaType === FORM && !hasFields(body) ? [] : [schema],
  );

/** Whether a form has parts other than files. */
export const hasFields = (body: OperationModel['body']): boolean =>
  Object.values(body?.parts ?? {}).some(({ type }) => type !== 'file');

function rootsOf(
  document: BundledDocument,
  operations: readonly OperationModel[],
  socket: SocketModel | null,
  webhooks: readonly WebhookModel[],
): string[] {
  const bodies = operations.flatMap((operation) => [
    ...checkedBodies(operation),
    ...[...operation.responses.values()].flatMap(({ content }) => Object.values(content)),
  ]);
  const messages =
    socket === null ? [] : [...socket.client, ...socket.server].map(({ schema }) => schema);
  const unions = operations.flatMap(({ websocket }) =>
    websocket === null ? [] : [websocket.client, websocket.server],
  );
  return unique(
    [...bodies, ...unions, ...messages, ...webhooks.map(({ schema }) => schema)],
    document,
  );
}

/** Sorted, each name once, and only names that are schemas. */
function unique(names: readonly string[], document: BundledDocument): string[] {
  const schemas = valueAt(document, '#/components/schemas');
  const known = names.filter(
    (name) => !WITHOUT_SCHEMA.includes(name) && isObject(schemas) && Object.hasOwn(schemas, name),
  );
  return [...new Set(known)].sort();
}

function defaultsOf(
  document: BundledDocument,
  operations: readonly OperationModel[],
  requestBodies: readonly string[],
  problems: DocumentProblems,
): Map<string, DefaultsModel> {
  const entries: [string, DefaultsModel | null][] = [
    ...requestBodies.map((name): [string, DefaultsModel | null] => [
      name,
      defaultsOfSchema(document, name, problems),
    ]),
    ...operations.map((operation): [string, DefaultsModel | null] => [
      parametersName(operation),
      defaultsOfParameters(operation, document),
    ]),
  ];
  const present = entries.filter((entry): entry is [string, DefaultsModel] => entry[1] !== null);
  return new Map(present.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The property names of each object in a body, by path; `*` stands for an index or for any key of a dictionary. */
type KnownProperties = Readonly<Record<string, readonly string[]>>;

/** The known property names of a request body. */
function knownPropertiesOf(document: BundledDocument, name: string): KnownProperties {
  const known = new Map<string, Set<string>>();
  visit(document, { $ref: joinPointer('#/components/schemas', name) }, '', known, new Set());
  const entries = [...known].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([place, names]) => [place, [...names].sort()]));
}

function visit(
  document: BundledDocument,
  node: JsonObject,
  place: string,
  known: Map<string, Set<string>>,
  open: ReadonlySet<JsonObject>,
): void {
  const schema = follow(document, node)?.node;
  if (schema === undefined || open.has(schema)) return;
  const inner = new Set([...open, schema]);
  for (const [name, property] of Object.entries(objectAt(schema['properties']))) {
    const names = known.get(place) ?? new Set<string>();
    known.set(place, names.add(name));
    if (isObject(property)) visit(document, property, joinPointer(place, name), known, inner);
  }
  for (const keyword of ['items', 'additionalProperties']) {
    const member = schema[keyword];
    if (isObject(member)) visit(document, member, `${place}/*`, known, inner);
  }
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    for (const member of listAt(schema[keyword])) {
      if (isObject(member)) visit(document, member, place, known, inner);
    }
  }
}
