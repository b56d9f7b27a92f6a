import { describe, expect, test } from 'vitest';
import { assumed, costReports, needsOf } from '../../src/costs/planned-costs.ts';

const job = { walBytes: 10_000, commits: 5, cpuSeconds: 0.002, resultBytes: 20_000 };
const live = {
  walBytes: 3_000_000,
  commits: 600,
  cpuSeconds: 0.06,
  serviceCpuSeconds: 0.3,
  objectRequests: 2,
};

describe('what a load needs', () => {
  test('sessions cost their minutes, day and night', () => {
    const needs = needsOf({ name: 'x', sessions: 6_000, jobsPerDay: 0 }, job, live);
    expect(needs.commits).toBe(60_000);
    expect(needs.walBytes).toBe(300e6);
    expect(needs.diskWrites).toBeCloseTo(600e6 / 16_384);
    expect(needs.databaseCores).toBeCloseTo(6 / assumed.utilization);
    expect(needs.recognitionCores).toBe(6_000 / assumed.sessionsPerCore);
    expect(needs.serviceCores).toBeCloseTo(30 / assumed.utilization);
    expect(needs.objectRequests).toBe(200);
    expect(needs.keptTerabytes).toBeCloseTo((100 * 1.92e6 * 86_400 * 7) / 1e12);
    expect(needs.dollars.requests).toBeCloseTo(((200 * 86_400 * 30) / 1e6) * 5);
  });

  test('jobs cost their peak, and their audio its mean', () => {
    const needs = needsOf({ name: 'x', sessions: 0, jobsPerDay: 864_000 }, job, live);
    expect(needs.commits).toBe(150);
    expect(needs.walBytes).toBe(300_000);
    expect(needs.recognitionCores).toBeCloseTo((30 * 60) / 7);
    expect(needs.objectRequests).toBe(90);
    expect(needs.keptTerabytes).toBeCloseTo((10 * 480_000 * 86_400 * 7) / 1e12);
  });

  test('the fullest limit says how many servers of Postgres there must be', () => {
    const few = needsOf({ name: 'x', sessions: 600, jobsPerDay: 0 }, job, live);
    expect([few.databases, few.firstLimit]).toEqual([1, 'commits, 20 %']);
    const many = needsOf({ name: 'x', sessions: 30_000, jobsPerDay: 0 }, job, live);
    expect([many.databases, many.firstLimit]).toEqual([10, 'commits, 1000 %']);
  });

  test('the tables have a column for each load', () => {
    for (const { columns, rows } of costReports(job, live).slice(1)) {
      for (const cells of rows) expect(cells).toHaveLength(columns.length);
    }
  });
});
