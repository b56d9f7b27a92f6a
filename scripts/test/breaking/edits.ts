import { readFileSync } from 'node:fs';
import { type BundledDocument, isObject, type Json } from '@verbatim/openapi-document';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { compare, type RatedChange } from '../../breaking/compare.ts';
import { Batch } from './batch.ts';

/** A change of a document, in place. */
export type Edit = (document: BundledDocument) => void;

/** An edit whose only finding names the row: `rating: sentence`. Or an edit with its findings, if the row has another name. */
type Row = Edit | readonly [edit: Edit, ...changes: string[]];

const FIXTURE = readFileSync(new URL('fixtures/document.yaml', import.meta.url), 'utf8');

/** The small document that the edits start from. */
export const smallDocument = (): BundledDocument => parse(FIXTURE);

/** Declares one test for each edit of the small document. All of them are compared in one run of Redocly. */
export function describeEdits(topic: string, rows: Readonly<Record<string, Row>>): void {
  describe(topic, () => {
    const batch = new Batch();
    const edits = Object.entries(rows).map(([name, row]) => {
      const [edit, ...expected] = typeof row === 'function' ? [row, name] : row;
      return { name, expected, changes: compareEdited(edit, batch.diff) };
    });
    beforeAll(async () => {
      batch.run();
      await Promise.allSettled(edits.map(({ changes }) => changes));
    }, TIMEOUT_MS);
    test.each(edits)('$name', async ({ expected, changes }) => {
      expect((await changes).map(({ rating, sentence }) => `${rating}: ${sentence}`)).toEqual(
        expected,
      );
    });
  });
}

/** Redocly takes a quarter of a second for a batch; machines may be busy. */
const TIMEOUT_MS = 60_000;

async function compareEdited(edit: Edit, diff: Batch['diff']): Promise<readonly RatedChange[]> {
  const document = smallDocument();
  edit(document);
  return compare(smallDocument(), document, diff);
}

/** Several edits in one. */
export const all =
  (...edits: readonly Edit[]): Edit =>
  (document) => {
    for (const edit of edits) edit(document);
  };

/** Sets a value. Paths are written with spaces, because names have slashes and dots: `paths /v2/jobs get summary`. */
export const set =
  (path: string, value: Json): Edit =>
  (document) => {
    const [holder, name] = reach(document, path);
    if (Array.isArray(holder)) holder[Number(name)] = value;
    else holder[name] = value;
  };

/** Takes a member away. */
export const remove =
  (path: string): Edit =>
  (document) => {
    const [holder, name] = reach(document, path);
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else if (!(name in holder)) throw new Error(`The document has no ${path}.`);
    else delete holder[name];
  };

/** Adds to the end of a list. */
export const append =
  (path: string, value: Json): Edit =>
  (document) =>
    listAt(document, path).push(value);

/** Takes a value out of a list. */
export const without =
  (path: string, value: Json): Edit =>
  (document) => {
    const list = listAt(document, path);
    const at = list.indexOf(value);
    if (at === -1) throw new Error(`${path} has no ${String(value)}.`);
    list.splice(at, 1);
  };

/** Gives a member another name, at its place. */
export const rename =
  (path: string, name: string): Edit =>
  (document) => {
    const [holder, old] = reach(document, path);
    if (Array.isArray(holder)) throw new Error(`${path} is in a list.`);
    const entries = Object.entries(holder).map(([key, value]) => [key === old ? name : key, value]);
    for (const key of Object.keys(holder)) delete holder[key];
    Object.assign(holder, Object.fromEntries(entries));
  };

function reach(document: BundledDocument, path: string): [Json[] | BundledDocument, string] {
  const members = path.split(' ');
  const name = members.pop() ?? '';
  let node: Json = document;
  for (const member of members) {
    const next: Json | undefined = Array.isArray(node)
      ? node[Number(member)]
      : isObject(node)
        ? node[member]
        : undefined;
    if (next === undefined) throw new Error(`The document has no ${path}: ${member} is missing.`);
    node = next;
  }
  if (!isObject(node) && !Array.isArray(node)) throw new Error(`${path} has no members.`);
  return [node, name];
}

function listAt(document: BundledDocument, path: string): Json[] {
  const [holder, name] = reach(document, path);
  const list = Array.isArray(holder) ? holder[Number(name)] : holder[name];
  if (!Array.isArray(list)) throw new Error(`${path} is no list.`);
  return list;
}
