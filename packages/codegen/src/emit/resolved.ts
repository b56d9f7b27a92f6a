import {
  type BundledDocument,
  followReference,
  isObject,
  type JsonObject,
  listAt,
  objectAt,
  schemasOf,
} from '@verbatim/openapi-document';
import { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { defaultOf } from '../model/defaults.ts';
import type { Model } from '../model/model.ts';
import { header } from './source.ts';
import { typesOf } from './types.ts';

/** Kinds of components that a request is made of. */
const KINDS = ['schemas', 'parameters', 'requestBodies'] as const;

/** Keywords that make comments: those are read in `types.ts`. */
const COMMENTS = ['default', 'description', 'examples', 'title'];

/** The types of the document for handlers: fields with a default are always present. What has none is that of `types.ts`. */
export function emitResolved({ document }: Model): string {
  const resolved = resolvedDocument(document);
  const changed = dropUnchanged(structuredClone(document), structuredClone(resolved));
  const nodes = typesOf(changed, resolved);
  const kinds = KINDS.map((kind) => {
    const isEmpty = Object.keys(objectAt(objectAt(changed['components'])[kind])).length === 0;
    const given = `Given.components['${kind}']`;
    const type = isEmpty ? given : `Omit<${given}, keyof Changed['${kind}']> & Changed['${kind}']`;
    return `  ${kind}: ${type};\n`;
  });
  return `${header('contract')}import type * as Given from './types.ts';

${renamed(nodes, 'components', 'Changed')}${renamed(nodes, 'operations', 'ChangedOperations')}${astToString(nodes.filter(isHelper))}
export interface components {
${kinds.join('')}}
export type operations = Omit<Given.operations, keyof ChangedOperations> & ChangedOperations;
`;
}

/** A type that openapi-typescript adds, without exporting it, where the others need it. */
const isHelper = (node: ts.Node): boolean =>
  ts.isTypeAliasDeclaration(node) &&
  !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** An interface of the generated types under another name, so that their own references name what is merged from both files. */
function renamed(nodes: readonly ts.Node[], name: string, newName: string): string {
  const found = nodes.filter(ts.isInterfaceDeclaration).find((node) => node.name.text === name);
  return astToString(
    ts.factory.createInterfaceDeclaration([], newName, [], [], found?.members ?? []),
  );
}

/** A component, or the input of an operation. */
type Part = { readonly pointer: string; readonly owner: JsonObject; readonly name: string };

/** Drops what is the same in both documents, through references too: it has no default. */
function dropUnchanged(given: BundledDocument, resolved: BundledDocument): BundledDocument {
  const text = ({ owner, name }: Part): string => JSON.stringify(owner[name]);
  const before = new Map(partsOf(given).map((part) => [part.pointer, text(part)]));
  const parts = partsOf(resolved);
  const changed = parts.filter((part) => text(part) !== before.get(part.pointer));
  const rest = new Set(parts.filter((part) => !changed.includes(part)));
  for (const { pointer } of changed) {
    // `changed` grows while this loop runs: references are followed to any depth.
    for (const part of rest) {
      if (text(part).includes(`"${pointer}"`)) {
        rest.delete(part);
        changed.push(part);
      }
    }
  }
  for (const { owner, name } of rest) delete owner[name];
  const described = [...schemasOf(resolved)].map(({ schema }) => schema);
  for (const node of [...described, ...parameters(resolved)]) {
    for (const keyword of COMMENTS) delete node[keyword];
  }
  return resolved;
}

/** The parts of a document that requests are made of; the others are removed from it. */
function partsOf(document: BundledDocument): Part[] {
  const components = objectAt(document['components']);
  document['components'] = Object.fromEntries(
    KINDS.map((kind) => [kind, objectAt(components[kind])]),
  );
  document['webhooks'] = {};
  const parts = (owner: JsonObject, pointer: string): Part[] =>
    Object.keys(owner).map((name) => ({ pointer: `${pointer}/${name}`, owner, name }));
  const ofPaths = Object.entries(objectAt(document['paths'])).flatMap(([path, item]) =>
    parts(objectAt(item), path),
  );
  for (const { owner, name } of ofPaths) objectAt(owner[name])['responses'] = {};
  return KINDS.flatMap((kind) =>
    parts(objectAt(objectAt(document['components'])[kind]), `#/components/${kind}`),
  ).concat(ofPaths);
}

/** The same document, in which every property and parameter that has a default is required. */
export function resolvedDocument(document: BundledDocument): BundledDocument {
  const resolved = structuredClone(document);
  for (const { schema } of schemasOf(resolved)) {
    const filled = Object.entries(objectAt(schema['properties']))
      .filter(([, property]) => isObject(property) && defaultOf(resolved, property) !== undefined)
      .map(([name]) => name);
    if (filled.length > 0)
      schema['required'] = [...new Set([...listAt(schema['required']), ...filled])];
  }
  for (const parameter of parameters(resolved)) {
    if (isObject(parameter['schema']) && defaultOf(resolved, parameter['schema']) !== undefined)
      parameter['required'] = true;
  }
  return resolved;
}

function* parameters(document: BundledDocument): Generator<JsonObject> {
  yield* Object.values(objectAt(objectAt(document['components'])['parameters'])).filter(isObject);
  for (const item of Object.values(objectAt(document['paths'])).filter(isObject)) {
    for (const owner of [item, ...Object.values(item).filter(isObject)]) {
      for (const entry of listAt(owner['parameters']).filter(isObject)) {
        const parameter = followReference(document, { node: entry, pointer: '' });
        if (parameter !== undefined) yield parameter.node;
      }
    }
  }
}
