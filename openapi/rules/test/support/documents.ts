/** Puts YAML below a key. Table rows stay short, and each shows only what its rule looks at. */
function below(keys: readonly string[], text: string): string {
  const lines = text.replace(/^\n/, '').split('\n');
  const margin = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)),
  );
  const heads = keys.map((key, depth) => `${'  '.repeat(depth)}${key}:`);
  const body = lines.map((line) => '  '.repeat(keys.length) + line.slice(margin));
  return [...heads, ...body].join('\n');
}

/** A document with these schemas. */
export const schemas = (text: string): string => below(['components', 'schemas'], text);

/** A document with these components. */
export const components = (text: string): string => below(['components'], text);

/** A document with this operation: GET /things. */
export const get = (text: string): string => below(['paths', '/things', 'get'], text);

/** A document with this operation: POST /things. */
export const post = (text: string): string => below(['paths', '/things', 'post'], text);

/** A document in which clients send a Thing, with the schemas that it consists of. */
export function sent(text: string): string {
  const body = '{content: {application/json: {schema: {$ref: "#/components/schemas/Thing"}}}}';
  return `${post(`requestBody: ${body}`)}\n${schemas(text)}`;
}

/** A document in which the service sends a Thing, with the schemas that it consists of. */
export function returned(text: string): string {
  const body = '{content: {application/json: {schema: {$ref: "#/components/schemas/Thing"}}}}';
  return `${get(`responses: {'200': ${body}}`)}\n${schemas(text)}`;
}

/** A document with a socket whose server sends the messages First and perhaps others, with these schemas. */
export function socket(text: string, variants: readonly string[] = ['First']): string {
  const list = variants.map((name) => `{$ref: "#/components/schemas/${name}"}`).join(', ');
  const union = `{oneOf: [${list}], discriminator: {propertyName: type}}`;
  const operation =
    "x-websocket: {server: ServerMessage}\nresponses: {'101': {description: Open.}}";
  return `${get(operation)}\n${schemas(text)}\n    ServerMessage: ${union}`;
}
