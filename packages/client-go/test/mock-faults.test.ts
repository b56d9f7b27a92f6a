import type { CaseRun, ClientCase } from '@verbatim/client-cases';
import { createMock, DEFAULT_KEY, faults } from '@verbatim/mock';
import { describeWith, findGo } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { reportsOf } from './runcases.ts';

const timing = { queuedMs: 10, processingMs: 30, finishingMs: 10 };

/** What a caller does with a service, each part of the client once. */
const everything: ClientCase = {
  name: '',
  on: ['mock'],
  client: { timeoutMs: 400, totalTimeoutMs: 1500, retries: 1, maxAnswerBytes: 4 << 20 },
  steps: [
    { call: 'getReadiness', expect: {} },
    { call: 'getOpenapiDocument', expect: {} },
    { transcribe: { wavSeconds: 2 }, expect: {} },
    { call: 'getTranscription', path: { id: 'x' }, expect: {} },
    { call: 'downloadPreRecordedAudio', path: { id: 'x' }, expect: {} },
    // Not `list`: one of the violations is a listing without an end.
    { call: 'listTranscriptions', query: { limit: 5 }, expect: {} },
    { call: 'listLiveSessions', query: { limit: 0 }, expect: {} },
    {
      live: {},
      chunks: [32_000, 32_000],
      options: { stopTimeoutMs: 1500, silenceTimeoutMs: 500 },
      expect: {},
    },
    { call: 'deletePreRecordedJob', path: { id: 'x' }, expect: {} },
  ],
};

describeWith([findGo()], 'with a mock that breaks the contract', () => {
  test('in any of its ways, every call of the Go client ends with a value or an error, in time', async () => {
    const mocks = await Promise.all(
      faults.map(({ name }) => createMock({ faults: [name], timing, onFault: () => {} }).start()),
    );
    try {
      const runs = faults.map(({ name }, index): CaseRun => {
        const { url = '' } = mocks[index] ?? {};
        return {
          case: { ...everything, name },
          on: 'mock',
          baseUrl: url,
          apiKey: DEFAULT_KEY,
          received: null,
        };
      });
      // Most of the time is spent in waiting for time limits.
      const reports = await reportsOf(runs, runs.length);
      expect(reports.map((report) => report.case)).toEqual(faults.map(({ name }) => name));
      const wrong = reports.filter(
        ({ crash, results }) =>
          crash !== undefined ||
          results.length < everything.steps.length ||
          !results.every(isTyped),
      );
      expect(wrong).toEqual([]);
    } finally {
      await Promise.all(mocks.map((mock) => mock.close()));
    }
  });
});

function isTyped(result: unknown): boolean {
  const { ok, error } = result as { ok: boolean; error?: { kind?: unknown; code?: unknown } };
  return ok || (typeof error?.kind === 'string' && typeof error.code === 'string');
}
