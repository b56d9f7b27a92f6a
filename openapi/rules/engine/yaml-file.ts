import { readFileSync } from 'node:fs';
import spectral, { type Document } from '@stoplight/spectral-core';
import parsers, { type YamlParserResult } from '@stoplight/spectral-parsers';
import type { JsonPath } from '@verbatim/openapi-document';
import type { LintProblem } from './run-spectral.ts';

/** A location in a file; lines and columns count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

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
