import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Document } from '@stoplight/spectral-core';
import spectral from '@stoplight/spectral-core';
import type { YamlParserResult } from '@stoplight/spectral-parsers';
import parsers from '@stoplight/spectral-parsers';
import { isObject, type JsonObject, type JsonPath, objectAt } from '@verbatim/openapi-document';
import type { LintProblem } from './run-spectral.ts';

/** A location in a file; lines and columns count from 1. */
type SourceLocation = { readonly file: string; readonly line: number; readonly column: number };

/** A YAML file with the location of each value. */
export class YamlFile {
  readonly name: string;
  readonly #document: Document<unknown, YamlParserResult<unknown>>;

  constructor(name: string) {
    this.name = name;
    this.#document = new spectral.Document(readFileSync(name, 'utf8'), parsers.Yaml, name);
  }

  get data(): unknown {
    return this.#document.data;
  }

  /** Syntax errors, and keys that occur twice in a mapping. */
  get syntaxErrors(): LintProblem[] {
    return this.#document.diagnostics.map(({ message, range }) => ({
      file: this.name,
      line: range.start.line + 1,
      column: range.start.character + 1,
      rule: 'parser',
      severity: 'error',
      message,
    }));
  }

  /** The location of a value, or of the closest existing value around it. */
  locate(path: JsonPath): SourceLocation {
    const start = this.#document.getRangeForJsonPath(path, true)?.start;
    return { file: this.name, line: (start?.line ?? 0) + 1, column: (start?.character ?? 0) + 1 };
  }
}

/** The source files of a document; null if it was not read from a file, or from a single one (a bundle). */
export function severalFiles({ source }: { readonly source: string | null }): SourceFiles | null {
  const files = source === null ? null : new SourceFiles(source);
  return files !== null && files.reached.size > 1 ? files : null;
}

/** The source files of a document, and the location of each part of the bundle in them. */
export class SourceFiles {
  readonly entry: string;
  #reached: ReadonlySet<string> | undefined;
  readonly #files = new Map<string, YamlFile>();

  constructor(entry: string) {
    this.entry = resolve(entry);
  }

  /** All files that the entry reaches by references, itself included. */
  get reached(): ReadonlySet<string> {
    this.#reached ??= this.#crawl();
    return this.#reached;
  }

  /** The content of the entry file. */
  get entryData(): JsonObject {
    return this.#data(this.entry);
  }

  /** The YAML files in the folders of the document. */
  get present(): string[] {
    const root = dirname(this.entry);
    return ['paths', 'webhooks', 'components'].flatMap((folder) => filesBelow(join(root, folder)));
  }

  /** A file name as seen from the folder of the entry, with slashes. */
  relativeName(file: string): string {
    return relative(dirname(this.entry), file).split(sep).join('/');
  }

  /** A file of the document; each is read once. */
  read(file: string): YamlFile {
    const known = this.#files.get(file);
    if (known !== undefined) return known;
    const read = new YamlFile(file);
    this.#files.set(file, read);
    return read;
  }

  /** The source location of a part of the bundle. */
  locate(path: JsonPath): SourceLocation {
    const [file, rest] = this.#follow(path);
    return this.read(file).locate(rest);
  }

  #crawl(): Set<string> {
    const found = new Set<string>();
    const open = [this.entry];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (found.has(file) || !existsSync(file)) continue;
      found.add(file);
      open.push(
        ...referencesIn(this.read(file).data).map((ref) => resolve(dirname(String(file)), ref)),
      );
    }
    return found;
  }

  #follow(path: JsonPath): [file: string, rest: JsonPath] {
    const [section, kind, name, ...inside] = path;
    if (section === 'components' && typeof name === 'string') {
      const file = this.#componentFile(String(kind), name);
      if (file !== null) return [file, inside];
    }
    if ((section === 'paths' || section === 'webhooks') && typeof kind === 'string') {
      const ref = objectAt(objectAt(this.entryData[section])[kind])['$ref'];
      if (typeof ref === 'string') return [resolve(dirname(this.entry), ref), path.slice(2)];
    }
    return [this.entry, path];
  }

  /** The bundler names a component after its file, so the name leads back to the file. */
  #componentFile(kind: string, name: string): string | null {
    const ref = objectAt(objectAt(objectAt(this.entryData['components'])[kind])[name])['$ref'];
    if (typeof ref === 'string') return resolve(dirname(this.entry), ref);
    const folder = `${sep}components${sep}${kind}${sep}`;
    const file = [...this.reached].find(
      (candidate) => candidate.includes(folder) && candidate.endsWith(`${sep}${name}.yaml`),
    );
    return file ?? null;
  }

  #data(file: string): JsonObject {
    return objectAt(this.read(file).data);
  }
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  const ref = value['$ref'];
  const own = typeof ref === 'string' && !ref.startsWith('#') ? [ref.replace(/#.*$/, '')] : [];
  return [...own, ...Object.values(value).flatMap(referencesIn)];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.ya?ml$/.test(file) && statSync(file).isFile())
    .sort();
}
