import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BundledDocument, Json } from '@verbatim/openapi-document';
import { ComparisonError } from './release-context.ts';

/** A difference as `redocly diff` reports it: once, at its first use, rated by all uses. */
export interface RedoclyChange {
  /** The pointer to it through references. */
  readonly path: string;
  /** What kind of node it is in OpenAPI, for example `Schema` or `Response`. */
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  /** The keyword that was modified; `key` if the node was renamed. */
  readonly property?: string;
  readonly base?: ChangeSide;
  readonly revision?: ChangeSide;
  /** The Redocly rules that call it a break. */
  readonly verdicts: readonly { readonly ruleId: string; readonly impact: string }[];
}

/** One side of a difference. */
export interface ChangeSide {
  readonly pointer: string;
  readonly value?: Json;
}

const REPORT_VERSION = '1';

/** Timeout of a comparison. */
const TIMEOUT_MS = 120_000;

/** Compares two documents. The one place that calls `redocly diff`, which is experimental. */
export async function redoclyDiff(
  base: BundledDocument,
  revision: BundledDocument,
): Promise<readonly RedoclyChange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'breaking-'));
  try {
    await Promise.all([
      writeFile(join(folder, 'base.json'), JSON.stringify(base)),
      writeFile(join(folder, 'revision.json'), JSON.stringify(revision)),
      writeFile(join(folder, 'redocly.yaml'), 'extends: [diff-recommended]\n'),
    ]);
    await run(folder);
    const report = JSON.parse(await readFile(join(folder, 'report.json'), 'utf8'));
    if (report.reportVersion !== REPORT_VERSION)
      throw new ComparisonError(
        `redocly diff wrote a report of version ${report.reportVersion}; scripts/breaking/redocly-diff.ts reads version ${REPORT_VERSION}.`,
      );
    return report.changes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(cwd: string): Promise<void> {
  const args = [
    'diff',
    'base.json',
    'revision.json',
    '--config',
    'redocly.yaml',
    '--format',
    'json',
    '--output',
    'report.json',
    '--fail-on',
    'none',
  ];
  const env = {
    ...process.env,
    NO_COLOR: '1',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  await promisify(execFile)(process.execPath, [command(), ...args], {
    cwd,
    env,
    timeout: TIMEOUT_MS,
    maxBuffer: 2 ** 26,
  }).catch((error: { stderr?: string; message: string }) => {
    throw new ComparisonError(`redocly diff failed: ${error.stderr || error.message}`);
  });
}

/** The Redocly CLI of the workspace `openapi`. */
function command(): string {
  const fromDocument = createRequire(new URL('../../openapi/package.json', import.meta.url));
  return fromDocument.resolve('@redocly/cli/bin/cli.js');
}
