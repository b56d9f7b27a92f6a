import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ReleaseContext } from '../../breaking/release-context.ts';

const ENTRY = `openapi: 3.1.1
info:
  title: Jobs
  version: 2.0.0
paths:
  /v2/jobs:
    get:
      operationId: listJobs
      responses:
        '200':
          description: The jobs.
          content:
            application/json:
              schema:
                $ref: components/schemas/Job.yaml
`;

const JOB = `type: object
required: [id]
properties:
  id:
    type: string
  words:
    type: integer
`;

/** A repository in a folder of its own, with a document of two files. It is gone with the end of its scope. */
export class SmallRepository implements Disposable {
  readonly root = mkdtempSync(join(tmpdir(), 'small-repository-'));
  #out = '';
  #error = '';

  constructor() {
    this.write('openapi/openapi.yaml', ENTRY);
    this.write('openapi/components/schemas/Job.yaml', JOB);
  }

  write(path: string, text: string): void {
    const file = join(this.root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** Replaces a text, which has to be there. */
  edit(path: string, text: string, by: string): void {
    const before = this.read(path);
    if (!before.includes(text)) throw new Error(`${path} has no ${text}.`);
    this.write(path, before.replace(text, by));
  }

  context(given: Partial<ReleaseContext> = {}): ReleaseContext {
    return {
      root: this.root,
      out: (text) => {
        this.#out += text;
      },
      error: (text) => {
        this.#error += text;
      },
      colors: false,
      annotates: false,
      now: () => new Date('2026-11-21T23:59:59Z'),
      ...given,
    };
  }

  /** What was said since the last time. */
  output(): { out: string; error: string } {
    const output = { out: this.#out, error: stripVTControlCharacters(this.#error) };
    this.#out = '';
    this.#error = '';
    return output;
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true });
  }
}
