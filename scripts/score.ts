// Scores the bundle: `node scripts/score.ts`. The one place that calls `redocly score`, which is experimental.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  isObject,
  type Json,
  objectAt,
  schemaNameOf,
  valueAt,
  withoutDialects,
} from '@verbatim/openapi-document';

/**
 * The least that the document has to score. Raise it when the document gets better. Of the bundle, `redocly score` counts a schema that
 * operations share as a dependency of the first one: `/ready` lists languages by the code that requests use, which costs 0.9, and
 * `/readyz` responds as `/ready` does, which costs 1. Written out, the operations on corrections score 92.6 to 93.6: each parameter costs
 * an operation 1, and they need a version, a format and a switch; that costs the mean 0.3. The search has the filters of lists, ten
 * parameters, and add-ons that are made again have the deep requests of jobs: at 71 each they cost the bundle 0.9, written out 0.5. Which copy of
 * the audio is meant costs each of its three downloads a parameter.
 */
const FLOORS = { bundle: 91.3, writtenOut: 93.1 };

const BUNDLE = fileURLToPath(new URL('../openapi/dist/openapi.json', import.meta.url));
const REDOCLY = fileURLToPath(new URL('../node_modules/.bin/redocly', import.meta.url));

/** What of Redocly's answer is shown. */
interface Score {
  readonly agentReadiness: number;
  readonly subscores: Readonly<Record<string, number>>;
  readonly operationScores: Readonly<Record<string, { readonly agentReadiness: number }>>;
}

/**
 * The document with shared responses, headers, parameters and examples written out where they are used; schemas stay
 * references. `redocly score` looks at a shared response only at the first operation that uses it, and takes the others
 * for undocumented.
 */
export function writtenOut(root: Json): Json {
  const expand = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(expand);
    if (!isObject(value)) return value;
    const reference = value['$ref'];
    if (typeof reference === 'string' && schemaNameOf(reference) === undefined)
      return expand(valueAt(root, reference) ?? null);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expand(inner)]));
  };
  return expand(root);
}

async function score(document: Json): Promise<Score> {
  const folder = mkdtempSync(join(tmpdir(), 'score-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(document));
    const env = {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    };
    const run = promisify(execFile)(REDOCLY, ['score', file, '--format', 'json'], {
      cwd: folder,
      env,
      maxBuffer: 2 ** 26,
    });
    return JSON.parse((await run).stdout) as Score;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function main(): Promise<number> {
  // Shapes of other APIs are theirs to simplify.
  const document = withoutDialects(objectAt(JSON.parse(readFileSync(BUNDLE, 'utf8'))));
  const [bundle, full] = await Promise.all([score(document), score(writtenOut(document))]);
  for (const [name, value] of Object.entries(bundle.subscores)) {
    const other = full.subscores[name] ?? 0;
    print(`${words(name).padEnd(24)}${percent(value)} ${percent(other)}`);
  }
  const [worst, best] = extremes(bundle);
  print(`operations of the bundle from ${worst} to ${best}`);
  print(`score ${bundle.agentReadiness} for the bundle (left column)`);
  print(`score ${full.agentReadiness} with shared responses written out (right column)`);
  if (bundle.agentReadiness >= FLOORS.bundle && full.agentReadiness >= FLOORS.writtenOut) return 0;
  print(
    `At least ${FLOORS.bundle} and ${FLOORS.writtenOut} are due. Look for what is lost where with`,
  );
  print('`npx redocly score openapi.yaml --operation-details` in the folder openapi.');
  return 1;
}

const percent = (share: number): string => `${(share * 100).toFixed(0).padStart(5)} %`;

function extremes({ operationScores }: Score): [string, string] {
  const sorted = Object.entries(operationScores)
    .map(([id, { agentReadiness }]) => ({ id, agentReadiness }))
    .sort((one, other) => one.agentReadiness - other.agentReadiness);
  const shown = (entry: { id: string; agentReadiness: number } | undefined) =>
    `${entry?.agentReadiness ?? 0} (${entry?.id ?? 'none'})`;
  return [shown(sorted[0]), shown(sorted.at(-1))];
}

const words = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

if (import.meta.main) process.exitCode = await main();
