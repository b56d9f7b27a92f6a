import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../src/folders.ts';
import { type KeptRecord, keepRecord } from '../src/kept-record.ts';
import type { BenchReport } from '../src/report.ts';

const report = (name: string, title: string): BenchReport => ({
  ...{ name, title, columns: [], rows: [], notes: [], verdicts: [], data: { large: true } },
});

it('keeps tables without their raw figures, and those that were not measured again', () =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'measured', 'record.json');
    await keepRecord(path, [report('a', 'first'), report('b', 'first')]);
    await keepRecord(path, [report('b', 'second')]);
    const { date, machine, reports } = JSON.parse(await readFile(path, 'utf8')) as KeptRecord;
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(machine.cores).toBeGreaterThan(0);
    expect(reports.map(({ name, title }) => `${name} ${title}`)).toEqual(['a first', 'b second']);
    expect(JSON.stringify(reports)).not.toContain('large');
  }));
