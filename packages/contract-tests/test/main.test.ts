import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operations } from '@verbatim/contract';
import { expect, onTestFinished, test } from 'vitest';
import { requestTo } from '../src/http/test-request.ts';
import { contextFor, KEYS, startMock } from './run-fixture.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

test('Ctrl-C ends a run, which deletes its jobs, prints so, and writes its report into a new folder', async () => {
  const url = await startMock();
  const folder = mkdtempSync(join(tmpdir(), 'reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'new/contract.xml');
  // Keys come from the environment: arguments are visible to all users of the machine.
  const env = { ...process.env, VERBATIM_KEY: KEYS[0], NO_COLOR: '1' };
  const args = [MAIN, url, '--only', 'live', '--seed', '1', '--junit', file];
  const child = spawn(process.execPath, args, { env });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const context = contextFor(url);
  const jobs = async (): Promise<unknown[]> => {
    const answer = await context.probe.send(requestTo(operations.listTranscriptions));
    return JSON.parse(new TextDecoder().decode(answer.bytes)).items;
  };
  while ((await jobs()).length < 3) expect(child.exitCode).toBeNull();
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  expect(code).toBe(130);
  expect(text).toContain('the run was stopped');
  expect(text).toMatch(/Created and deleted {2}\d+ jobs and sessions/);
  expect(await jobs()).toEqual([]);
  expect(readFileSync(file, 'utf8')).toContain('<testsuites');
}, 30_000);
