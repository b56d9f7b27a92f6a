import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sizingReport } from '../../src/costs/planned-costs.ts';
import type { KeptRecord } from '../../src/kept-record.ts';

const kept = async (): Promise<KeptRecord['reports']> => {
  const path = new URL('../../../../apps/docs/measured/capacity.json', import.meta.url);
  return (JSON.parse(await readFile(path, 'utf8')) as KeptRecord).reports;
};

test('the sizing table of the docs is what follows from the kept costs', async () => {
  const reports = await kept();
  const costs = reports.find(({ name }) => name === 'capacity-costs');
  if (!costs) throw new Error('There are no kept costs.');
  const sizing = sizingReport(costs);
  expect(reports.find(({ name }) => name === 'capacity-sizing')).toEqual(sizing);
});

test('a table of costs that lacks a figure is refused by its name', () => {
  expect(() => sizingReport({ rows: [], notes: ['a result of 1 kB'] })).toThrow('WAL of Postgres');
});
