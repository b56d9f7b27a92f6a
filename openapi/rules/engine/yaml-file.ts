import { readFileSync } from 'node:fs';
import spectral, { type Document } from '@stoplight/spectral-core';
import parsers, { type YamlParserResult } from '@stoplight/spectral-parsers';
import type { JsonPath } from '@verbatim/openapi-document';
import type { LintProblem } from './problem.ts';

/** A place in a file as people count: from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** One YAML file that knows where in its text each value stands. */
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

  /** What makes the text no YAML, or a mapping that names a key twice. */
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

  /** Where a value stands, or the closest one around it that there is. */
  locate(path: JsonPath): SourceLocation {
    const start = this.#document.getRangeForJsonPath(path, true)?.start;
    return { file: this.name, line: (start?.line ?? 0) + 1, column: (start?.character ?? 0) + 1 };
  }
}
