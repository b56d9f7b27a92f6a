import {
  followReference,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  objectAt,
  stringsAt,
} from './pointer.ts';
import { replaceNested } from './walk.ts';

/** The versions of OpenAPI that a compatible document is made in. */
export type CompatibleVersion = '3.0' | '3.1';

const VERSIONS: Readonly<Record<CompatibleVersion, string>> = { '3.0': '3.0.3', '3.1': '3.1.1' };

/** Keywords that narrow values and name no member: a generator that doesn't know them fails, one that does loses nothing. */
const CONDITIONS = new Set(['dependentSchemas', 'else', 'if', 'not', 'propertyNames', 'then']);

/**
 * The document in the part of OpenAPI that common generators understand. It describes the same requests and responses, with fewer
 * conditions on their values: what is sent by it is accepted or refused as always, and every response fits. Left out are webhooks,
 * the WebSocket, examples of bodies and extensions; the schemas of messages and callbacks stay.
 */
export function compatibleDocument(document: JsonObject, version: CompatibleVersion): JsonObject {
  const { webhooks: _, info, components, paths, servers, ...rest } = document;
  const { examples: __, schemas, ...parts } = objectAt(components);
  const asSchema = (schema: Json): Json => compatibleSchema(document, schema, version);
  const asPart = (part: Json): Json => compatiblePart(part, asSchema);
  return {
    ...rest,
    openapi: VERSIONS[version],
    servers: listAt(servers).map((server) => withoutVariableTexts(objectAt(server))),
    info: version === '3.0' ? infoOf30(objectAt(info)) : objectAt(info),
    paths: mapValues(objectAt(paths), (item) =>
      asPart(
        Object.fromEntries(
          Object.entries(objectAt(item)).filter(([, each]) => !objectAt(each)['x-websocket']),
        ),
      ),
    ),
    components: { ...mapValues(parts, asPart), schemas: mapValues(objectAt(schemas), asSchema) },
  };
}

/** OpenAPI 3.0 has no summary of a document, and licenses without SPDX identifiers. */
function infoOf30({ summary: _, license, ...info }: JsonObject): JsonObject {
  const { identifier: __, ...rest } = objectAt(license);
  return { ...info, license: rest };
}

/** A server whose variables have no descriptions, which some validators refuse by mistake. */
const withoutVariableTexts = ({ variables, ...server }: JsonObject): JsonObject => ({
  ...server,
  variables: mapValues(objectAt(variables), (variable) => {
    const { description: _, ...rest } = objectAt(variable);
    return rest;
  }),
});

/** A part of an operation or of the components: without examples and extensions, with its schemas translated. */
function compatiblePart(part: Json, asSchema: (schema: Json) => Json): Json {
  if (Array.isArray(part)) return part.map((each) => compatiblePart(each, asSchema));
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, value]): [string, Json][] => {
      if (name === 'examples' || name.startsWith('x-')) return [];
      if (name === 'schema') return [[name, asSchema(value)]];
      const inner = compatiblePart(value, asSchema);
      return [[name, name === 'content' ? generalAudio(objectAt(inner)) : inner]];
    }),
  );
}

/** Generators know one media type of bytes. What a response has besides is in its header. */
const generalAudio = (content: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(content).map(([mediaType, value]) => [
      /^(?:audio|\*)\//.test(mediaType) ? 'application/octet-stream' : mediaType,
      value,
    ]),
  );

/** A schema without conditions, without keywords beside a reference, and without bases: their members become its own. */
function compatibleSchema(document: JsonObject, given: Json, version: CompatibleVersion): Json {
  if (!isObject(given)) return given;
  if (typeof given['$ref'] === 'string') return { $ref: given['$ref'] };
  if (isNull(given)) return given;
  const schema = withoutBases(document, given);
  const nested = (inner: JsonObject): Json => compatibleSchema(document, inner, version);
  const kept = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (CONDITIONS.has(keyword) || keyword.startsWith('x-')) return [];
    // Generators write such a default as code of another type; the service fills it in anyway.
    if (keyword === 'default' && typeof value === 'object') return [];
    return [[keyword, replaceNested(keyword, value, nested)]];
  });
  const translated = withOneEnum(document, anyValueForNull(Object.fromEntries(kept)));
  return version === '3.0' ? schemaOf30(translated) : translated;
}

/** The variant of a union that makes it nullable. */
const isNull = (schema: Json): boolean =>
  isObject(schema) && schema['type'] === 'null' && Object.keys(schema).length === 1;

/** A member that is always null has a type that few languages have. */
const anyValueForNull = (schema: JsonObject): JsonObject =>
  schema['type'] === 'null' && !isNull(schema) ? { ...schema, type: ['object', 'null'] } : schema;

/** A union of lists of values is one list of values. */
function withOneEnum(document: JsonObject, schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  const values = listAt(anyOf).map((variant) => {
    const located = { node: objectAt(variant), pointer: '' };
    return listAt(followReference(document, located)?.node['enum']);
  });
  if (values.length === 0 || values.some((each) => each.length === 0)) return schema;
  return { type: 'string', ...rest, enum: [...new Set(values.flat())] };
}

/** The members of all bases and of the schema itself, which go before those of its bases. */
function withoutBases(document: JsonObject, schema: JsonObject): JsonObject {
  const { allOf, ...own } = schema;
  if (allOf === undefined) return schema;
  const bases = listAt(allOf).map((base) => {
    const node = isObject(base)
      ? followReference(document, { node: base, pointer: '' })
      : undefined;
    return withoutBases(document, objectAt(node?.node));
  });
  const all = [...bases, own];
  const { discriminator: _, examples: __, ...merged } = Object.assign({}, ...all) as JsonObject;
  return {
    ...merged,
    ...(own['examples'] !== undefined && { examples: own['examples'] }),
    required: [...new Set(all.flatMap((each) => stringsAt(each['required'])))],
    properties: Object.assign({}, ...all.map((each) => objectAt(each['properties']))) as JsonObject,
  };
}

/** A schema in the keywords of OpenAPI 3.0, whose types are single and whose references stand alone. */
function schemaOf30(schema: JsonObject): JsonObject {
  const { type, const: only, examples, contentEncoding: _, oneOf, ...rest } = schema;
  const variants = listAt(oneOf);
  const present = variants.filter((variant) => !isNull(variant));
  if (present.some((variant) => objectAt(variant)['type'] === 'array')) return anyValue(schema);
  const types = Array.isArray(type) ? type : type === undefined ? [] : [type];
  const isNullable = types.includes('null') || present.length < variants.length;
  const [single] = types.filter((each) => each !== 'null');
  const [example] = listAt(examples);
  return {
    ...(single !== undefined && { type: single }),
    ...rest,
    ...(only !== undefined && { enum: [only] }),
    ...(example !== undefined && { example }),
    ...(variants.length > 0 &&
      (present.length === 1 && isNullable ? { allOf: present } : { oneOf: present })),
    ...(isNullable && { nullable: true }),
  };
}

/** A union with a list: generators of 3.0 make code of it that does not compile, so it is any value there. */
const anyValue = ({ description }: JsonObject): JsonObject =>
  description === undefined ? {} : { description };

const mapValues = (map: JsonObject, change: (value: Json) => Json): JsonObject =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));
