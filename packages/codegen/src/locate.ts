import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { splitPointer } from '@verbatim/openapi-document';
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { DocumentProblem, FileLocation } from './problem.ts';

interface ParsedFile {
  readonly file: string;
  readonly document: Document;
  readonly lines: LineCounter;
}

interface Cursor {
  readonly source: ParsedFile;
  readonly node: unknown;
  /** Offset of the node in the file; for a member of a map, that of its key. */
  readonly offset: number;
}

/** Finds the source file, line and column of a part of the bundle, by walking the split files as the bundler did. */
export class Locator {
  readonly #folder: string;
  readonly #entry: string;
  readonly #sources = new Map<string, ParsedFile>();
  #components: ReadonlyMap<string, string> | undefined;

  constructor(folder: string) {
    this.#folder = resolve(folder);
    this.#entry = join(this.#folder, 'openapi.yaml');
  }

  /** The location of a pointer, or of the deepest existing part on the path to it. */
  locate(pointer: string): FileLocation {
    let members = splitPointer(pointer);
    let cursor = this.#open(this.#entry);
    const file =
      members[0] === 'components'
        ? this.#componentFile(members[1] ?? '', members[2] ?? '')
        : undefined;
    if (file !== undefined) {
      cursor = this.#open(file);
      members = members.slice(3);
    }
    for (const member of members) {
      const next = this.#step(cursor, member);
      if (next === undefined) break;
      cursor = next;
    }
    const { line, col } = cursor.source.lines.linePos(cursor.offset);
    const shown = relative(dirname(this.#folder), cursor.source.file).replaceAll('\\', '/');
    return { file: shown, line, column: col };
  }

  #step(cursor: Cursor, member: string): Cursor | undefined {
    const here = inside(cursor, member);
    if (here !== undefined) return here;
    const target = this.#target(cursor);
    return target === undefined ? undefined : this.#step(target, member);
  }

  /** The target of the `$ref` of a node. */
  #target(cursor: Cursor): Cursor | undefined {
    const reference = isMap(cursor.node) ? cursor.node.get('$ref') : undefined;
    if (typeof reference !== 'string') return undefined;
    const [path = '', fragment = ''] = reference.split('#');
    let target: Cursor | undefined =
      path === '' ? start(cursor.source) : this.#open(resolve(dirname(cursor.source.file), path));
    for (const member of splitPointer(fragment))
      target = target === undefined ? undefined : this.#step(target, member);
    return target;
  }

  /** Components are named after their files. */
  #componentFile(kind: string, name: string): string | undefined {
    this.#components ??= componentFiles(join(this.#folder, 'components'));
    return this.#components.get(`${kind}/${name}`);
  }

  #open(file: string): Cursor {
    let source = this.#sources.get(file);
    if (source === undefined) {
      const lines = new LineCounter();
      source = {
        file,
        lines,
        document: parseDocument(readFileSync(file, 'utf8'), { lineCounter: lines }),
      };
      this.#sources.set(file, source);
    }
    return start(source);
  }
}

function start(source: ParsedFile): Cursor {
  const node = source.document.contents as Node | null;
  return { source, node, offset: node?.range?.[0] ?? 0 };
}

function inside({ source, node }: Cursor, member: string): Cursor | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === member);
    if (pair === undefined || !isScalar(pair.key)) return undefined;
    return { source, node: pair.value, offset: pair.key.range?.[0] ?? 0 };
  }
  if (isSeq(node)) {
    const item = node.items[Number(member)] as Node | undefined;
    return item === undefined ? undefined : { source, node: item, offset: item.range?.[0] ?? 0 };
  }
  return undefined;
}

function componentFiles(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of list(folder)) {
    const path = relative(folder, entry).replaceAll('\\', '/');
    if (path.endsWith('.yaml'))
      files.set(`${path.split('/')[0]}/${basename(path, '.yaml')}`, entry);
  }
  return files;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    );
  } catch {
    return [];
  }
}

/** The problems of a run as lines, each with its location in the source files, sorted and without repetition. */
export function reportProblems(
  problems: readonly DocumentProblem[],
  openapiFolder: string,
  colors: boolean,
): string {
  const locator = new Locator(openapiFolder);
  const located = problems.map(({ pointer, message, location }) => ({
    message,
    location: location ?? locator.locate(pointer),
  }));
  located.sort((a, b) => byPlace(a.location, b.location) || (a.message < b.message ? -1 : 1));
  const paint = (style: 'bold' | 'red', text: string) =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const lines = [
    ...new Set(
      located.map(({ location, message }) => `${paint('bold', written(location))} ${message}`),
    ),
  ];
  const count = lines.length === 1 ? '1 problem' : `${lines.length} problems`;
  return `${lines.join('\n')}\n${paint('red', `${count}. Nothing was written.`)}\n`;
}

const written = ({ file, line, column }: FileLocation): string =>
  [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(':');

function byPlace(a: FileLocation, b: FileLocation): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
