import { rulesOf } from '../document/descriptions.ts';
import type { ShownOperation } from '../document/operations.ts';
import type { ShownSchema } from '../document/schemas.ts';
import { type Html, html, plainText } from '../html.ts';
import { jsonFigure } from '../markdown/code-block.ts';
import { heading } from '../markdown/render.ts';
import { page, type SearchEntry, type SitePage } from '../site/page.ts';
import { operationPath, type ReferenceContext, schemaPath } from './context.ts';
import { fieldList, hasFields, inline, marks, typeLabel, valueBody } from './fields.ts';

/** One page for each schema of the document. */
export function schemaPages(reference: ReferenceContext): readonly SitePage[] {
  const written = writtenSchemas(reference);
  const operations = reference.operations.map((operation) => ({
    operation,
    text: JSON.stringify(operation.object),
  }));
  return reference.schemas.names.map((name) => {
    const users = operations.filter(({ text }) => text.includes(`schemas/${name}"`));
    return schemaPage(
      name,
      written.has(name) ? 'write' : 'read',
      users.map(({ operation }) => operation),
      reference,
    );
  });
}

function schemaPage(
  name: string,
  direction: 'read' | 'write',
  operations: readonly ShownOperation[],
  reference: ReferenceContext,
): SitePage {
  const { schemas, prose } = reference;
  const shown = schemas.named(name);
  const { schema } = shown;
  return page({
    path: schemaPath(name),
    title: name,
    description: firstSentence(plainText(prose(schema.description ?? name).text)),
    layout: 'reference',
    found: 'as a whole',
    parent: { title: 'Schemas', path: 'reference/schemas/index.html' },
    body: html`<h1>${name} ${marks(schema)}</h1>
<div class="${schema.examples ? 'operation' : 'column'}">
<div class="operation-intro">${
      hasFields(schema)
        ? prose(schema.description ?? '')
        : html`<p class="type">${typeLabel({ ...shown, name: null }, schemas)}</p>${valueBody({ ...shown, name: null }, reference)}`
    }</div>
<div class="operation-code">${examples(shown)}</div>
<div class="operation-text">
${schema.properties || schema.allOf ? html`${heading(2, 'Fields')}${fieldList(schema, direction, reference, true)}` : choices(shown, reference)}
${presets(shown)}
${uses(operations, schemas.usersOf(name))}
</div></div>`,
    entries: fieldEntries(name, reference),
  });
}

function choices({ schema }: ShownSchema, reference: ReferenceContext): Html | null {
  const variants = reference.schemas.variants(schema);
  if (variants.length === 0) return null;
  return html`${heading(2, 'One of')}${schema['x-may-grow'] && html`<p class="facts"><a href="/versions.html#lists-that-may-grow">may grow</a></p>`}<ul>${variants.map(
    (variant) =>
      html`<li>${typeLabel(variant, reference.schemas)}${
        variant.schema.description
          ? html`: ${inline(reference.prose(variant.schema.description))}`
          : null
      }</li>`,
  )}</ul>${rulesOf(schema).length > 0 ? fieldList(schema, 'read', reference) : null}`;
}

function presets({ schema }: ShownSchema): Html | null {
  const types = schema['x-preset-types'];
  if (types === undefined) return null;
  return html`${heading(2, 'What each one stands for')}${Object.entries(types).map(
    ([preset, members]) =>
      html`<h3 id="${preset.toLowerCase()}"><code>${preset}</code></h3><p class="chips">${members.map((each) => html`<code>${each}</code> `)}</p>`,
  )}`;
}

function examples({ schema }: ShownSchema): Html | null {
  const all = schema.examples ?? [];
  if (all.length === 0) return null;
  return html`<section class="sample"><h2 class="sample-title">${all.length === 1 ? 'Example' : 'Examples'}</h2>${all.map((example) => jsonFigure(example, 'Example'))}</section>`;
}

function uses(operations: readonly ShownOperation[], users: readonly string[]): Html | null {
  if (operations.length + users.length === 0) return null;
  return html`${heading(2, 'Used by')}<ul class="uses">${operations.map(
    ({ id, object }) => html`<li><a href="/${operationPath(id)}">${object.summary}</a></li>`,
  )}${users.map((user) => html`<li><a href="/${schemaPath(user)}">${user}</a></li>`)}</ul>`;
}

/** The schemas that requests use, so that readers write their fields. */
function writtenSchemas({ schemas, operations }: ReferenceContext): ReadonlySet<string> {
  const bodies = operations.flatMap(
    ({ body }) => body?.contents.map(({ schema }) => schemas.show(schema).name ?? '') ?? [],
  );
  const reached = new Set<string>(['LiveClientMessage']);
  for (const body of bodies) reached.add(body);
  for (const each of reached) {
    for (const other of schemas.names)
      if (schemas.usersOf(other).includes(each)) reached.add(other);
  }
  return reached;
}

/** The fields that the schema itself declares; those of its base are on the page of the base. */
function fieldEntries(name: string, { schemas, prose }: ReferenceContext): readonly SearchEntry[] {
  const own = schemas.named(name).schema.properties ?? {};
  return Object.entries(own).map(([field, schema]) => ({
    title: field,
    context: name,
    address: `${schemaPath(name)}#${field}`,
    text: plainText(prose(schemas.show(schema).schema.description ?? '').text),
  }));
}

export const firstSentence = (text: string): string => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;

/** All schemas, from A to Z. */
export function schemaIndex({ schemas, prose }: ReferenceContext): SitePage {
  return page({
    path: 'reference/schemas/index.html',
    title: 'Schemas',
    description: 'Every object and value of the API, each on a page of its own.',
    body: html`<h1>Schemas</h1>
<p class="lead">The objects and values that the operations, messages and callbacks are made of.</p>
<dl class="schemas">${schemas.names.map(
      (name) =>
        html`<div><dt><a href="/${schemaPath(name)}">${name}</a></dt><dd>${firstSentence(plainText(inline(prose(schemas.named(name).schema.description ?? '')).text))}</dd></div>`,
    )}</dl>`,
  });
}
