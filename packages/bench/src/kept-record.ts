import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, loadavg, platform, totalmem } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';
import type { BenchReport } from './report.ts';

/** Reports of a run, with when and where it was; the docs show them. */
export interface KeptRecord {
  readonly date: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGigabytes: number;
    readonly system: string;
    readonly node: string;
    /** Mean number of running processes in the last 15 minutes, by all that ran. */
    readonly load: number;
  };
  readonly reports: readonly Omit<BenchReport, 'data'>[];
}

/** Writes reports as a record. Those of an earlier record that were not measured again stay. */
export async function keepRecord(path: string, reports: readonly BenchReport[]): Promise<void> {
  const before = await readFile(path, 'utf8').then(
    (text) => (JSON.parse(text) as KeptRecord).reports,
    () => [],
  );
  const measured = reports.map(({ data: _, ...report }) => report);
  const names = new Set(measured.map(({ name }) => name));
  const [, , load = 0] = loadavg();
  const record: KeptRecord = {
    date: new Date().toISOString().slice(0, 10),
    machine: {
      processor: cpus()[0]?.model.trim() ?? 'unknown',
      cores: availableParallelism(),
      memoryGigabytes: Math.round(totalmem() / 2 ** 30),
      system: `${platform()} ${arch()}`,
      node: process.versions.node,
      load: Math.round(load * 10) / 10,
    },
    reports: [...before.filter(({ name }) => !names.has(name)), ...measured],
  };
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(record, null, 2)}\n`);
}
