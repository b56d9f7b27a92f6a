import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BundledDocument, isObject, objectAt, valueAt } from '@verbatim/openapi-document';
import { parse } from 'yaml';
import { buildModel, type Model } from '../src/model/model.ts';
import { DocumentError, type DocumentProblem, DocumentProblems } from '../src/problem.ts';
import { Compiler } from '../src/validators/compile.ts';

const TOPICS = join(import.meta.dirname, 'fixtures/topics');

/** The document of a topic. */
export const topic = (name: string): BundledDocument =>
  parse(readFileSync(join(TOPICS, `${name}.yaml`), 'utf8'));

/** The model of a document that is expected to be in order. */
export function modelOf(document: BundledDocument): Model {
  const problems = new DocumentProblems();
  const model = buildModel(document, problems);
  problems.throwIfAny();
  return model;
}

/** The problems of a document. */
export function problemsOf(document: BundledDocument): readonly DocumentProblem[] {
  const problems = new DocumentProblems();
  buildModel(document, problems);
  return problems.found;
}

/** A document with one part replaced; `undefined` removes it. */
export function changed(name: string, pointer: string, value: unknown): BundledDocument {
  const document = topic(name);
  const cut = pointer.lastIndexOf('/');
  const parent = valueAt(document, pointer.slice(0, cut)) as Record<string, unknown>;
  const member = pointer
    .slice(cut + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  if (value === undefined) delete parent[member];
  else parent[member] = value;
  return document;
}

/** The problems of a topic with one part replaced. */
export const problemsWith = (...change: Parameters<typeof changed>): readonly DocumentProblem[] =>
  problemsOf(changed(...change));

/** One broken rule. */
export interface Finding {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** A validator as it is emitted. */
export interface Check {
  (value: unknown): boolean;
  readonly errors?: readonly Finding[] | null;
}

/** The validators of a document, loaded from the module that would be written. */
export async function validatorsOf(
  document: BundledDocument,
): Promise<Readonly<Record<string, Check>>> {
  const module = await new Compiler(modelOf(document), new DocumentProblems()).module();
  const loaded = await import(
    `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`
  );
  return loaded.validators;
}

/** The errors of a value: path, keyword and message. */
export function findings(check: Check | undefined, value: unknown): string[] {
  if (check === undefined) throw new Error('there is no such validator');
  if (check(value)) return [];
  return (check.errors ?? [])
    .map(({ instancePath, keyword, message }) => `${instancePath} ${keyword}: ${message}`)
    .sort();
}

/** Maps whose order readers see, so that it is kept. */
const CHOSEN = ['content', 'example', 'examples', 'headers', 'schema', 'schemas', 'value'];

/** The same document with everything in reverse order whose order means nothing: paths, methods, components, answers. */
export function shuffled(document: BundledDocument): BundledDocument {
  const reversed = reverse(document, '') as BundledDocument;
  const components = objectAt(reversed['components']);
  const schemas = Object.entries(objectAt(components['schemas'])).reverse();
  return { ...reversed, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

function reverse(node: unknown, name: string): unknown {
  if (CHOSEN.includes(name)) return node;
  if (Array.isArray(node)) return node.map((item) => reverse(item, ''));
  if (!isObject(node)) return node;
  const entries = Object.entries(node).map(([key, value]): [string, unknown] => [
    key,
    reverse(value, key),
  ]);
  return Object.fromEntries(entries.reverse());
}

/** The problems of an error that a run ended with. */
export function problemsIn(error: unknown): readonly DocumentProblem[] {
  if (error instanceof DocumentError) return error.problems;
  throw error;
}
