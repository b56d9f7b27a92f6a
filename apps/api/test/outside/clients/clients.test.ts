import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type CaseReport, Stage, violations } from '@verbatim/client-cases';
import { describeWith, type FoundPart, findGo, findPythonEnvironment } from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import { sharedService, working } from '../../running-service.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const packages = fileURLToPath(new URL('../../../../../packages/', import.meta.url));

/** The program that runs the cases with one client. */
interface CaseRunner {
  readonly client: string;
  readonly needs: FoundPart<{ readonly path: string }>;
  /** The command, and the folder of the client. */
  command(program: string): Promise<readonly [string, ...string[]]>;
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

const python = (style: string): CaseRunner => ({
  client: `Python, ${style}`,
  needs: findPythonEnvironment('verbatim-client'),
  command: async (program) => [program, 'test/python/runner.py', style],
  folder: join(packages, 'client-python'),
  env: { PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1' },
});

const runners: readonly CaseRunner[] = [
  {
    client: 'TypeScript',
    needs: { path: process.execPath },
    command: async (program) => [program, 'test/cases/runner.ts'],
    folder: join(packages, 'client'),
  },
  python('sync'),
  python('async'),
  {
    client: 'Go',
    needs: findGo(),
    async command(program) {
      const built = join(await temporaryFolder(), 'runcases');
      const env = {
        ...process.env,
        GOTOOLCHAIN: 'local',
        GOWORK: 'off',
        GOFLAGS: '-buildvcs=false',
      };
      const args = ['build', '-o', built, './internal/runcases'];
      await promisify(execFile)(program, args, { cwd: this.folder, env });
      return [built];
    },
    folder: join(packages, 'client-go'),
  },
];

describe.each(runners)('our client in $client', (runner) => {
  describeWith([runner.needs], 'on a real service', () => {
    test('keeps the cases of all clients', async () => {
      if ('missing' in runner.needs) throw new Error(runner.needs.missing);
      const { url, key } = await sharedService(working);
      await using stage = await Stage.start({ url, key });
      const runs = await stage.runs();
      expect(runs.length).toBeGreaterThan(10);
      const [program, ...args] = await runner.command(runner.needs.path);
      const { folder: cwd, env } = runner;
      const child = spawn(program, args, {
        cwd,
        env: { ...process.env, ...env },
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      child.stdin.end(Stage.input(runs));
      const lines = (await text(child.stdout)).trimEnd().split('\n').filter(Boolean);
      const reports = lines.map((line): CaseReport => JSON.parse(line));
      const wrong = runs.flatMap((run) => {
        const report = reports.find((each) => each.case === run.case.name);
        return violations(run, report).map((line) => `${run.case.name}: ${line}`);
      });
      expect(wrong).toEqual([]);
    });
  });
});
