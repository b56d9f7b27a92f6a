import { type JsonObject, objectAt, textAt } from '@verbatim/openapi-document';
import { parse, stringify } from 'yaml';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { header } from './source.ts';

/** The bundle itself, as it is served; JSON has no comments, so it has no header. */
export const emitOpenapiJson = (model: Model): string =>
  `${JSON.stringify(model.document, null, 2)}\n`;

/** The text of each Arazzo document, by its name without the ending. */
type Workflows = ReadonlyMap<string, string>;

/** The path of the bundle, relative to a generated workflow. */
const BUNDLE = './openapi.json';

/** All workflows as JSON data, for users of the contract. JSON has no comments, so the file has no header. */
export function emitWorkflows(workflows: Workflows): string {
  const names = [...workflows.keys()].sort();
  const documents = names.map(
    (name) => [name, onBundle(parse(workflows.get(name) ?? ''))] as const,
  );
  return `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`;
}

type ArazzoDocument = { readonly sourceDescriptions?: readonly { readonly type?: string }[] };

function onBundle(document: ArazzoDocument): ArazzoDocument {
  const sources = document.sourceDescriptions?.map((source) => {
    return source.type === 'openapi' ? { ...source, url: BUNDLE } : source;
  });
  return sources ? { ...document, sourceDescriptions: sources } : document;
}

/** Where the published overlays say that the service is: readers replace it in one place, `servers`. */
const DEPLOYMENT = 'https://verbatim.example.com';

/** A request may wait for a job for an hour, and then needs some time for its response. */
const MAX_WAIT_MS = 3_660_000;

/** One action of an overlay, as the specification of 1.0.0 has it. */
type Action = { readonly target: string } & (
  | { readonly remove: true }
  | { readonly update: JsonObject }
);

/** The document for callers of this API alone: without the operators' port and the APIs of others, at the address of a deployment. */
export function emitPublicOverlay(model: Model): string {
  const isLeftOut = ({ listener, dialect }: OperationModel): boolean =>
    listener === 'internal' || dialect !== null;
  return overlay(model, 'public operations of this API at one address', [
    ...removed(model, isLeftOut),
    ...tagsOf(model, isLeftOut),
    ...servedAt(DEPLOYMENT),
  ]);
}

/** The document for Kong: one service that waits for jobs, and neither keeps uploads nor cuts streams. */
export const emitKongOverlay = (model: Model): string =>
  overlay(model, 'Kong', [
    ...removed(model, ({ listener }) => listener === 'internal'),
    ...servedAt(DEPLOYMENT),
    {
      target: '$',
      update: {
        'x-kong-name': textAt(objectAt(model.document['info'])['title']).toLowerCase(),
        'x-kong-service-defaults': { read_timeout: MAX_WAIT_MS, write_timeout: MAX_WAIT_MS },
        'x-kong-route-defaults': {
          strip_path: false,
          preserve_host: true,
          request_buffering: false,
          response_buffering: false,
        },
      },
    },
  ]);

/** The document for HTTP APIs of AWS: each operation passed on to the deployment, without WebSockets, which they can't pass. */
export function emitAwsOverlay(model: Model): string {
  const isLeftOut = ({ listener, websocket }: OperationModel): boolean =>
    listener === 'internal' || websocket !== null;
  return overlay(model, 'HTTP APIs of AWS API Gateway', [
    ...removed(model, isLeftOut),
    ...model.operations
      .filter((each) => !isLeftOut(each))
      .map(({ path, method }) => ({
        target: targetOf(path, method),
        update: {
          'x-amazon-apigateway-integration': {
            type: 'http_proxy',
            httpMethod: method,
            // The host is a variable of the stage, so that the file needs no change.
            uri: `https://\${stageVariables.verbatim}${path}`,
            payloadFormatVersion: '1.0',
            connectionType: 'INTERNET',
          },
        },
      })),
  ]);
}

function overlay(model: Model, what: string, actions: readonly Action[]): string {
  const { title, version } = objectAt(model.document['info']);
  const info = { title: `${textAt(title)}: ${what}`, version: textAt(version) };
  const text = stringify({ overlay: '1.0.0', info, actions }, { aliasDuplicateObjects: false });
  return `${header('contract', '#')}${text}`;
}

/** Lists are joined by updates, so the old one is removed first. */
const servedAt = (url: string): Action[] => [
  { target: '$.servers', remove: true },
  { target: '$', update: { servers: [{ url }] } },
];

/** Removes operations, and paths that have none left. */
function removed(model: Model, isRemoved: (operation: OperationModel) => boolean): Action[] {
  const byPath = Map.groupBy(model.operations, ({ path }) => path);
  return [...byPath].flatMap(([path, operations]) => {
    const gone = operations.filter(isRemoved);
    if (gone.length === operations.length)
      return [{ target: targetOf(path), remove: true } as const];
    return gone.map(({ method }) => ({ target: targetOf(path, method), remove: true }) as const);
  });
}

/** Removes tags that have no operation left; the other tags belong to callbacks. */
function tagsOf(model: Model, isRemoved: (operation: OperationModel) => boolean): Action[] {
  const kept = new Set(model.operations.filter((each) => !isRemoved(each)).map(({ tag }) => tag));
  const gone = new Set(model.operations.filter(isRemoved).map(({ tag }) => tag));
  return [...gone]
    .filter((name) => !kept.has(name))
    .map((name) => ({ target: `$.tags[?(@.name=='${name}')]`, remove: true }));
}

/** JSONPath of a path of the document, or of one operation. */
const targetOf = (path: string, method?: string): string =>
  `$.paths['${path}']${method === undefined ? '' : `.${method.toLowerCase()}`}`;
