import type { Schema } from '@verbatim/openapi-document';
import type { ShownContent, ShownOperation } from '../document/operations.ts';
import { type SchemaCatalog, typesOf } from '../document/schemas.ts';
import { type Html, html } from '../html.ts';
import type { TriedBody, TriedInput, TriedOperation } from '../try/tried-operation.ts';

/** The place where the form of an operation opens. Operations at the internal port have none: no browser reaches it. */
export function tryPanel(operation: ShownOperation, schemas: SchemaCatalog): Html {
  if ('x-listener' in operation.object) return html``;
  const tried = JSON.stringify(triedOperation(operation, schemas));
  return html`<section class="sample try needs-js" data-try="${tried}"><button type="button" class="button" aria-expanded="false">Try it</button></section>`;
}

/** What the form of an operation has. */
function triedOperation(operation: ShownOperation, schemas: SchemaCatalog): TriedOperation {
  const { id, method, path, object, parameters, body } = operation;
  const { security } = object as { readonly security?: readonly object[] };
  const isSocket = operation.responses.some(({ status }) => status === '101');
  return {
    id,
    method,
    path,
    needsKey: security === undefined || security.some((each) => 'serviceKey' in each),
    socket: isSocket ? ('x-websocket' in object ? 'live' : 'deepgram') : null,
    inputs: parameters.map(({ name, in: place, required, schema }) =>
      inputOf(name, place as 'header' | 'path' | 'query', required === true, schema, schemas),
    ),
    bodies: (body?.contents ?? []).map((content) => bodyOf(content, schemas)),
  };
}

function bodyOf({ mediaType, schema, examples }: ShownContent, schemas: SchemaCatalog): TriedBody {
  if (mediaType === 'multipart/form-data') {
    const inputs = schemas
      .fields(schemas.show(schema).schema)
      .map(({ name, required, shown }) => inputOf(name, 'body', required, shown.schema, schemas));
    return { mediaType, examples: [], inputs };
  }
  return {
    mediaType,
    examples: examples.map(({ summary, value }) => ({
      title: summary,
      text: JSON.stringify(value, null, 2),
    })),
    inputs: [],
  };
}

function inputOf(
  name: string,
  place: TriedInput['in'],
  required: boolean,
  given: Schema,
  schemas: SchemaCatalog,
): TriedInput {
  const { schema } = schemas.show(given);
  const items = schema.items && schemas.show(schema.items).schema;
  const values = valuesOf(schema) ?? (items && valuesOf(items)) ?? [];
  const [example = schema.default ?? items?.examples?.[0] ?? ''] = schema.examples ?? [];
  const kind =
    schema.format === 'binary' ? 'file' : items ? 'list' : values.length > 0 ? 'choice' : 'text';
  return {
    name,
    in: place,
    required,
    kind,
    values,
    example: typeof example === 'object' ? JSON.stringify(example) : String(example),
  };
}

function valuesOf(schema: Schema): readonly string[] | undefined {
  if (schema.enum) return schema.enum.map(String);
  return typesOf(schema).includes('boolean') ? ['true', 'false'] : undefined;
}
