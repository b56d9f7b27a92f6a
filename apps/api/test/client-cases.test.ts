import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CaseReport, Stage, violations } from '@verbatim/client-cases';
import {
  describeWith,
  type FoundPart,
  type FoundProgram,
  findGo,
  findPythonEnvironment,
} from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import { runService } from './running-service.ts';
import { temporaryFolder } from './temporary-folder.ts';

const packages = fileURLToPath(new URL('../../../packages', import.meta.url));

/** A program that reads cases from its standard input and prints what the caller of a client got. */
interface Runner {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

describe('the TypeScript client', () => {
  test('keeps the cases of all clients against the service', () =>
    expectCasesKept({
      command: process.execPath,
      args: ['test/cases/runner.ts'],
      cwd: join(packages, 'client'),
    }));
});

const python = findPythonEnvironment('verbatim-client');

describeWith([python], 'the Python client', () => {
  test.each(['sync', 'async'])('keeps the cases of all clients against the service (%s)', (style) =>
    expectCasesKept({
      command: pathOf(python),
      args: ['test/python/runner.py', style],
      cwd: join(packages, 'client-python'),
      env: { PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1' },
    }),
  );
});

const go = findGo();

describeWith([go], 'the Go client', () => {
  test('keeps the cases of all clients against the service', async () => {
    const cwd = join(packages, 'client-go');
    const command = join(await temporaryFolder(), 'runcases');
    const build = ['build', '-buildvcs=false', '-o', command, './internal/runcases'];
    await promisify(execFile)(pathOf(go), build, { cwd });
    await expectCasesKept({ command, args: [], cwd });
  }, 300_000);
});

function pathOf(found: FoundPart<FoundProgram>): string {
  if ('missing' in found) throw new Error(found.missing);
  return found.path;
}

/** Runs the cases for whole servers against the real service. */
async function expectCasesKept({ command, args, cwd, env }: Runner): Promise<void> {
  const service = await runService({ config: { worker: { parallelism: 1 } } });
  await using stage = await Stage.start({ url: service.url, key: service.key });
  const runs = await stage.runs();
  expect(runs.length).toBeGreaterThan(10);
  const runner = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  runner.stdin.end(Stage.input(runs));
  const lines = (await text(runner.stdout)).trim().split('\n');
  const reports = lines.map((line): CaseReport => JSON.parse(line));
  const wrong = runs.flatMap((run) => {
    const report = reports.find((each) => each.case === run.case.name);
    return violations(run, report).map((line) => `${run.case.name}: ${line}`);
  });
  expect(wrong).toEqual([]);
}
