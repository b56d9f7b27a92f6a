import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nearestName } from '@verbatim/server/suggestion';
import { isMap, isScalar, isSeq, LineCounter, type Pair, parseDocument } from 'yaml';
import type { Mistake } from './mistake.ts';
import type { PlacedOption } from './option.ts';
import { options } from './options.ts';

/** The text of a value, and where it stands. Null: explicitly no value. */
export interface Given {
  readonly text: string | null;
  readonly where: string;
}

/** What a file says, by the path of the option. */
export interface FileContent {
  readonly given: ReadonlyMap<string, Given>;
  readonly mistakes: readonly Mistake[];
}

const sections = new Set<string>(options.map(({ section }) => section));

/** Reads a YAML file of sections with options. Everything unknown is reported as a mistake. */
export function readFile(path: string): FileContent {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const what = `the file can't be read (${(error as NodeJS.ErrnoException).code ?? error}).`;
    return { given: new Map(), mistakes: [{ where: path, what }] };
  }
  return new FileReader(basename(path), content).read();
}

class FileReader {
  readonly #given = new Map<string, Given>();
  readonly #mistakes: Mistake[] = [];
  readonly #lines = new LineCounter();
  readonly #name: string;
  readonly #content: string;

  constructor(name: string, content: string) {
    this.#name = name;
    this.#content = content;
  }

  read(): FileContent {
    const document = parseDocument(this.#content, {
      lineCounter: this.#lines,
      prettyErrors: false,
    });
    for (const { message, pos } of document.errors) {
      this.#mistakes.push({ where: this.#at(pos[0]), what: `this is not YAML: ${message}.` });
    }
    const root = document.contents;
    if (document.errors.length === 0 && root !== null && !(isScalar(root) && root.value === null)) {
      if (isMap(root)) for (const pair of root.items) this.#section(pair);
      else this.#mistakes.push({ where: this.#at(0), what: shape });
    }
    return { given: this.#given, mistakes: this.#mistakes };
  }

  #section(pair: Pair): void {
    const name = keyOf(pair);
    const where = this.#where(pair, name);
    if (!sections.has(name)) {
      this.#mistakes.push({ where, what: `there is no such section.${suggestion(name, null)}` });
    } else if (isMap(pair.value)) {
      for (const each of pair.value.items) this.#option(name, each);
    } else if (!(isScalar(pair.value) && pair.value.value === null)) {
      this.#mistakes.push({ where, what: shape });
    }
  }

  #option(section: string, pair: Pair): void {
    const key = keyOf(pair);
    const path = `${section}.${key}`;
    const where = this.#where(pair, path);
    const option = options.find((each) => each.path === path);
    if (option === undefined) {
      this.#mistakes.push({ where, what: `there is no such option.${suggestion(key, section)}` });
      return;
    }
    const text = textOf(pair.value, option);
    if (text !== undefined) this.#given.set(path, { text, where });
    else this.#mistakes.push({ where, what: `must be ${option.kind.allowed}.` });
  }

  #where({ key }: Pair, path: string): string {
    const range = isScalar(key) ? key.range : undefined;
    return `${this.#at(range?.[0] ?? 0)} ${path}`;
  }

  #at(offset: number): string {
    return `${this.#name}:${this.#lines.linePos(offset).line || 1}`;
  }
}

const shape = 'must hold options, such as `server:` and below it, indented, `port: 8080`.';

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}

/** The source text of plain scalars, so that YAML does not convert `0x10` or `1_000` before the option reads it. */
function textOf(node: unknown, { kind }: PlacedOption): string | null | undefined {
  if (isScalar(node)) return node.value === null ? null : scalarText(node);
  if (!isSeq(node) || kind.list === undefined) return undefined;
  if (node.items.length === 0) return 'none';
  const parts = node.items.map((item) => (isScalar(item) ? scalarText(item) : undefined));
  return parts.every((part) => part !== undefined && !part.includes(','))
    ? parts.join(',')
    : undefined;
}

function scalarText({ value, source }: { value: unknown; source?: string }): string {
  return typeof value === 'string' ? value : (source ?? String(value));
}

/** The option that was probably meant: the same name in another section, the name of an environment variable, or a similar name. */
function suggestion(name: string, section: string | null): string {
  const elsewhere = options.find(
    ({ key, environment }) => key === name || environment === name.toUpperCase(),
  );
  if (elsewhere !== undefined) return ` Did you mean \`${elsewhere.path}\`?`;
  const names =
    section === null
      ? [...sections]
      : options.filter((each) => each.section === section).map(({ key }) => key);
  const near = nearestName(name, names);
  return near === undefined ? ` There are: ${names.join(', ')}.` : ` Did you mean \`${near}\`?`;
}
