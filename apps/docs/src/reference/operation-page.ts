import { errorCodes } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import type { ShownContent, ShownOperation, ShownResponse } from '../document/operations.ts';
import { type SchemaCatalog, typesOf } from '../document/schemas.ts';
import { type Html, html, plainText, raw } from '../html.ts';
import { jsonFigure, languageTabs, tabs } from '../markdown/code-block.ts';
import { heading, slug } from '../markdown/render.ts';
import { methodMark } from '../site/layout.ts';
import { page, type SitePage } from '../site/page.ts';
import type { TriedBody, TriedInput, TriedOperation } from '../try/tried-operation.ts';
import { codeSamples } from './code-samples.ts';
import { operationPath, type ReferenceContext } from './context.ts';
import { fieldList, hasFields, inline, typeLabel, valueBody } from './fields.ts';
import { firstSentence } from './schema-page.ts';

/** One page for each operation. */
export const operationPages = (reference: ReferenceContext): readonly SitePage[] =>
  reference.operations.map((operation) => operationPage(operation, reference));

function operationPage(operation: ShownOperation, reference: ReferenceContext): SitePage {
  const { object, id, tag } = operation;
  const blocks = codeSamples(operation, reference);
  return page({
    path: operationPath(id),
    title: object.summary,
    description: firstSentence(plainText(reference.prose(object.description).text)),
    layout: 'reference',
    found: 'as a whole',
    isTried: !('x-listener' in object),
    blocks,
    parent: { title: tag, path: `reference/index.html#${slug(tag)}` },
    body: html`<h1>${object.summary}${object.deprecated && html` <a class="badge deprecated" href="/versions.html#deprecation">deprecated</a>`}</h1>
${endpoint(operation)}
<div class="operation">
<div class="operation-intro">
${reference.prose(object.description)}
${credential(operation)}
</div>
<div class="operation-code">
${tryPanel(operation, reference.schemas)}
<section class="sample"><h2 class="sample-title">Call it</h2>${languageTabs(blocks)}</section>
${operation.body?.contents.map((content) => exampleTabs(`Body, ${content.mediaType}`, content))}
${operation.responses.filter(({ status }) => /^[12]/.test(status)).map((answer) => answer.contents.map((content) => exampleTabs(`Answer ${answer.status}`, content)))}
</div>
<div class="operation-text">
${parameters(operation, reference)}
${requestBody(operation, reference)}
${operation.responses.length === 0 ? null : html`${heading(2, 'Answers')}${operation.responses.map((answer) => answerSection(answer, reference))}`}
</div>
</div>`,
    entries: [
      {
        title: `${operation.method} ${operation.path}`,
        context: object.summary,
        address: operationPath(id),
        text: id,
      },
    ],
  });
}

function endpoint({ method, path }: ShownOperation): Html {
  const parts = path
    .split(/(?=\/)/)
    .map(
      (part) =>
        html`<wbr>${part.split(/(\{\w+\})/).map((piece) => (piece.startsWith('{') ? html`<var>${piece}</var>` : piece))}`,
    );
  return html`<p class="endpoint">${methodMark(method)}<code>${parts}</code></p>`;
}

function credential({ object, responses: answers }: ShownOperation): Html {
  if ('x-listener' in object)
    return html`<p class="credential">Needs no key. Answers on the internal port only, which operators do not publish.</p>`;
  if (answers.some(({ status }) => status === '101'))
    return html`<p class="credential">Needs the <code>token</code> that is part of the address of the session. What is said on the socket is described in <a href="/live-protocol.html">the live protocol</a>.</p>`;
  const { security } = object as { readonly security?: readonly unknown[] };
  if (security?.length === 0) return html`<p class="credential">Needs no key.</p>`;
  return html`<p class="credential">Needs a key in the header <code>x-service-key</code>.</p>`;
}

const places = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'In the headers'],
] as const;

function parameters({ parameters: all }: ShownOperation, reference: ReferenceContext): Html {
  return html`${places.map(([place, title]) => {
    const here = all.filter((each) => each.in === place);
    if (here.length === 0) return null;
    return html`${heading(2, title)}<div class="fields">${here.map((parameter) => {
      const shown = reference.schemas.show(parameter.schema);
      const also = parameter['x-also-accepts'];
      return html`<div class="field"><p class="field-head"><code>${parameter.name}</code> <span class="type">${typeLabel(shown, reference.schemas)}</span>${parameter.required && html` <span class="badge needed">required</span>`}</p>
${valueBody({ ...shown, schema: { ...shown.schema, description: parameter.description } }, reference)}
${also && html`<p class="facts"><span>also as ${also === 'json' ? 'one JSON object' : 'a list with commas'}</span></p>`}</div>`;
    })}</div>`;
  })}`;
}

function requestBody({ body }: ShownOperation, reference: ReferenceContext): Html | null {
  if (body === null) return null;
  return html`${heading(2, 'Body')}${reference.prose(body.description)}${body.contents.map(
    (content) => bodyContent(content, 'write', reference, body.contents.length > 1),
  )}`;
}

function bodyContent(
  { mediaType, schema }: ShownContent,
  direction: 'read' | 'write',
  reference: ReferenceContext,
  titled: boolean,
): Html {
  const shown = reference.schemas.show(schema);
  const title = titled ? html`<h3>As <code>${mediaType}</code></h3>` : null;
  const name =
    shown.name === null
      ? null
      : html`<p class="schema-link">${typeLabel(shown, reference.schemas)}${titled ? null : html`, <code>${mediaType}</code>`}</p>`;
  const variants = reference.schemas.variants(shown.schema);
  if (variants.length > 0)
    return html`${title}${name}<ul>${variants.map((variant) => html`<li>${typeLabel(variant, reference.schemas)}</li>`)}</ul>`;
  if (!hasFields(shown.schema)) return html`${title}${name}${valueBody(shown, reference)}`;
  return html`${title}${name}${fieldList(shown.schema, direction, reference, direction === 'write')}`;
}

function answerSection(
  { status, description, contents, headers, errorCodes: codes }: ShownResponse,
  reference: ReferenceContext,
): Html {
  const isError = codes.length > 0;
  const kind = /^[12]/.test(status) ? 'good' : 'bad';
  return html`<details class="answer ${kind}"${kind === 'good' && raw(' open')}>
<summary><span class="status ${kind}">${status}</span> ${inline(reference.prose(description))}</summary>
<div class="answer-body">${
    isError
      ? errorTable(codes)
      : contents.map((content) => bodyContent(content, 'read', reference, false))
  }${headerList(headers, reference)}</div></details>
`;
}

const errorTable = (codes: readonly string[]): Html =>
  html`<ul class="error-codes">${codes.map(
    (code) =>
      html`<li><a href="/errors/${code}.html"><code>${code}</code></a> <span>${errorCodes[code as keyof typeof errorCodes].summary.replaceAll('`', '')}</span></li>`,
  )}</ul>`;

function headerList(headers: ShownResponse['headers'], reference: ReferenceContext): Html | null {
  if (headers.length === 0) return null;
  return html`<details class="inside"><summary>Headers</summary><div class="fields">${headers.map(
    ({ name, description, schema }) =>
      html`<div class="field"><p class="field-head"><code>${name.toLowerCase()}</code> <span class="type">${typeLabel(reference.schemas.show(schema), reference.schemas)}</span></p>${reference.prose(description)}</div>`,
  )}</div></details>`;
}

function exampleTabs(title: string, { examples, mediaType }: ShownContent): Html | null {
  if (examples.length === 0 || !mediaType.includes('json')) return null;
  const panels = examples.map(({ summary, value }) => ({
    title: summary,
    content: jsonFigure(value, summary),
  }));
  return html`<section class="sample"><h2 class="sample-title">${title.replace(', application/json', '')}</h2>${tabs(panels, title)}</section>`;
}

/** The place where the form of an operation opens. Operations at the internal port have none: no browser reaches it. */
function tryPanel(operation: ShownOperation, schemas: SchemaCatalog): Html {
  if ('x-listener' in operation.object) return html``;
  const tried = JSON.stringify(triedOperation(operation, schemas));
  return html`<section class="sample try needs-js" data-try="${tried}"><button type="button" class="button" aria-expanded="false">Try it</button></section>`;
}

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

/** The index of the reference: every operation on one page. */
export function referenceIndex({ document, operations, prose }: ReferenceContext): SitePage {
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    members: operations.filter(({ tag }) => tag === name),
  }));
  const shown = groups.filter(({ members }) => members.length > 0);
  return page({
    path: 'reference/index.html',
    title: 'API reference',
    description: 'Every operation, with its parameters, bodies, answers and errors.',
    body: html`<h1>API reference</h1>
<p class="lead">${operations.length} operations under one address. Bodies are JSON, errors have one shape, and every answer that can occur is listed.</p>
${shown.map(
  ({ name, description, members }) => html`${heading(2, name)}
${prose(description)}
<ul class="operations">${members.map((operation) => operationLine(operation))}</ul>`,
)}
${heading(2, 'More')}
<ul>
<li><a href="/reference/callbacks.html">Callback events</a>: what the service sends to an address of yours.</li>
<li><a href="/reference/schemas/index.html">Schemas</a>: every object and value, each on a page of its own.</li>
<li><a href="/live-messages.html">Live messages</a>: what is said on the WebSocket.</li>
<li><a href="/errors/index.html">Error codes</a>: what each one means and what to do.</li>
<li><a href="/reference/one-page.html">The whole reference on one page</a>, made with Redocly, to keep as a file.</li>
</ul>`,
  });
}

function operationLine(operation: ShownOperation): Html {
  const { id, method, path, object } = operation;
  return html`<li><a href="/${operationPath(id)}">${methodMark(method)}<span class="operation-name">${object.deprecated ? html`<s>${object.summary}</s>` : object.summary}</span><code>${path}</code></a></li>`;
}
