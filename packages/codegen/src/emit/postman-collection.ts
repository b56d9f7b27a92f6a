import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  textAt,
} from '@verbatim/openapi-document';
import { FORM } from '../model/bodies.ts';
import type { Model } from '../model/model.ts';
import type { OperationModel, SecuritySchemeModel } from '../model/operations.ts';
import { bodyExample, exampleOf } from './call-facts.ts';

/** The file that a request with audio sends, relative to the working directory of the runner. */
const AUDIO_FILE = 'audio.wav';

/**
 * The public HTTP operations as a collection of Postman, format 2.1, which Bruno, Insomnia and newman read too: each request with its first
 * example. Requests of a folder run from top to bottom: what a request creates is the id of those after it. It has no ids of its own,
 * which would change each time.
 */
export function emitPostmanCollection(model: Model): string {
  const info = objectAt(model.document['info']);
  const operations = model.operations.filter(
    ({ listener, websocket }) => listener === 'public' && websocket === null,
  );
  const tags = listAt(model.document['tags']).map(objectAt);
  const created = creatorsOf(operations);
  const collection = {
    info: {
      name: `${textAt(info['title'])} ${textAt(info['version'])}`,
      description: textAt(info['description']),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'base_url', value: baseUrlOf(model) },
      { key: 'key', value: '', description: 'The key of your account.' },
      ...[...created.values()].map((key) => ({ key, value: '' })),
    ],
    item: tags.flatMap(({ name, description }) => {
      const inside = runnable(
        model,
        operations.filter(({ tag }) => tag === name),
      );
      if (inside.length === 0) return [];
      return [{ name, description, item: inside.map((each) => item(model, each, created)) }];
    }),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

/** What creates comes first and what deletes comes last, each in the order of the document. */
function runnable(model: Model, operations: readonly OperationModel[]): OperationModel[] {
  const paths = Object.keys(objectAt(model.document['paths']));
  const rank = ({ method }: OperationModel): number =>
    method === 'POST' ? 0 : method === 'DELETE' ? 2 : 1;
  return [...operations].sort(
    (a, b) => rank(a) - rank(b) || paths.indexOf(a.path) - paths.indexOf(b.path),
  );
}

const ITEM_OF = /^(.*)\/\{[^}]+\}$/;

/** The variable with the id of what was created at a path, for each path below which one item is read by its id. */
function creatorsOf(operations: readonly OperationModel[]): Map<string, string> {
  const creating = new Set(
    operations.flatMap((each) => (each.method === 'POST' ? [each.path] : [])),
  );
  const parents = operations.flatMap(({ path }) => ITEM_OF.exec(path)?.[1] ?? []);
  return new Map(
    [...new Set(parents)]
      .filter((path) => creating.has(path))
      .sort()
      .map((path) => [path, `${path.split('/').at(-1)}_id`]),
  );
}

function baseUrlOf({ document }: Model): string {
  const [server] = listAt(document['servers']).map(objectAt);
  const variables = objectAt(server?.['variables']);
  return textAt(server?.['url']).replace(/\{([^}]+)\}/g, (_, name: string) =>
    textAt(objectAt(variables[name])['default']),
  );
}

function item(
  model: Model,
  operation: OperationModel,
  created: ReadonlyMap<string, string>,
): JsonObject {
  const { method, path, summary, description, deprecated } = operation;
  const mediaType = mediaTypeOf(operation);
  const statuses = [...operation.responses.keys()].sort();
  const variable = method === 'POST' ? created.get(path) : undefined;
  return {
    name: summary,
    event: [
      {
        listen: 'test',
        script: {
          type: 'text/javascript',
          exec: [
            `pm.test('the status is documented', () => pm.expect(${JSON.stringify(statuses)}).to.include(pm.response.code));`,
            ...(variable === undefined
              ? []
              : [
                  `if (pm.response.code < 300) pm.collectionVariables.set('${variable}', pm.response.json().id);`,
                ]),
          ],
        },
      },
    ],
    request: {
      method,
      description: deprecated ? `Deprecated.\n\n${description}` : description,
      auth: authOf(model, operation),
      header: [
        ...headersOf(model, operation),
        ...(mediaType === undefined || mediaType === FORM
          ? []
          : [{ key: 'content-type', value: mediaType }]),
      ],
      ...(mediaType !== undefined && { body: bodyOf(model, operation, mediaType) }),
      url: urlOf(model, operation, created),
    },
  };
}

/** A form with the file if there is one, else JSON. */
function mediaTypeOf({ body }: OperationModel): string | undefined {
  const types = Object.keys(body?.content ?? {});
  return (
    types.find((type) => type === FORM) ?? types.find((type) => type === JSON_TYPE) ?? types[0]
  );
}

const JSON_TYPE = 'application/json';

function urlOf(
  model: Model,
  { path, parameters }: OperationModel,
  created: ReadonlyMap<string, string>,
): JsonObject {
  const variables = parameters.filter((each) => each.in === 'path');
  const parent = /^(.*?)\/\{/.exec(path)?.[1] ?? '';
  const query = parameters.filter((each) => each.in === 'query');
  const written = path.replace(/\{([^}]+)\}/g, ':$1');
  return {
    raw: `{{base_url}}${written}`,
    host: ['{{base_url}}'],
    path: written.split('/').slice(1),
    query: query.flatMap(({ name, required, schema, type }) => {
      const example = exampleOf(model, schema);
      if (example === undefined) return [];
      // Objects have a form of their own, `name[key]=value`.
      const pairs =
        type === 'object' && isObject(example)
          ? Object.entries(example).map(([key, value]) => [`${name}[${key}]`, value] as const)
          : [[name, Array.isArray(example) ? (example[0] ?? '') : example] as const];
      return pairs.map(([key, value]) => ({
        key,
        value: encodeURIComponent(plain(value)),
        ...(!required && { disabled: true }),
      }));
    }),
    variable: variables.map(({ name, schema }) => {
      const known = created.get(parent);
      return { key: name, value: known ? `{{${known}}}` : plain(exampleOf(model, schema) ?? name) };
    }),
  };
}

const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Headers with an example; optional ones are disabled. */
const headersOf = (model: Model, { parameters }: OperationModel): JsonObject[] =>
  parameters
    .filter((each) => each.in === 'header')
    .flatMap(({ name, required, schema }) => {
      const example = exampleOf(model, schema);
      if (example === undefined) return [];
      return [{ key: name, value: plain(example), ...(!required && { disabled: true }) }];
    });

function authOf({ securitySchemes }: Model, { security }: OperationModel): JsonObject {
  const scheme = securitySchemes.find(({ id }) => id === security);
  return scheme === undefined ? { type: 'noauth' } : { type: 'apikey', apikey: apiKeyOf(scheme) };
}

const apiKeyOf = ({ in: place, name, prefix = '' }: SecuritySchemeModel): Json[] =>
  Object.entries({ key: name, value: `${prefix}{{key}}`, in: place }).map(([key, value]) => ({
    key,
    value,
    type: 'string',
  }));

function bodyOf(model: Model, operation: OperationModel, mediaType: string): JsonObject {
  const example = bodyExample(model, operation, mediaType);
  if (mediaType === FORM) {
    const parts = operation.body?.parts ?? {};
    return {
      mode: 'formdata',
      formdata: Object.entries(objectAt(example)).map(([key, value]) =>
        parts[key]?.type === 'file'
          ? { key, type: 'file', src: AUDIO_FILE }
          : { key, type: 'text', value: plain(value) },
      ),
    };
  }
  return {
    mode: 'raw',
    raw: JSON.stringify(example, null, 2),
    options: { raw: { language: 'json' } },
  };
}
