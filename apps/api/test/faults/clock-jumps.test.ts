import { scriptedRecognizer } from '@verbatim/speech';
import { systemClock } from '@verbatim/time';
import { expect, test } from 'vitest';
import { configWith, createService } from '../../src/index.ts';
import { startAudioAndCallbackHost } from '../crash/audio-and-callback-host.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const HOUR = 3_600_000;
const SETTLE_LIMIT_MS = 20_000;

/** Between two jobs the clock of the machine goes by so much: a little, a day on, two days back, and on again. */
const JUMPS = [0, 24 * HOUR, -48 * HOUR, 1000, -1000, 48 * HOUR, -24 * HOUR, 0];

interface Job {
  readonly id: string;
  readonly status: string;
  readonly created_at: string;
}

test('a clock that jumps loses no job, does none twice, and leaves the order of lists alone', async () => {
  const dataDirectory = await temporaryFolder();
  const host = await startAudioAndCallbackHost();
  let offset = 0;
  const service = await createService(
    configWith({
      server: { port: 0, host: '127.0.0.1' },
      storage: { dataDirectory },
      fetching: { allowedRanges: ['127.0.0.0/8'] },
      worker: { retryDelayMs: 20 },
      observability: { metricsPort: null, logLevel: 'silent' },
    }),
    {
      clock: { ...systemClock, now: () => Date.now() + offset },
      recognizer: scriptedRecognizer({ takesMs: 30 }),
    },
  );
  try {
    const { url, firstKey } = await service.start();
    const ask = async (path: string, init: RequestInit = {}) => {
      const headers = { 'x-service-key': firstKey ?? '', 'content-type': 'application/json' };
      const answer = await fetch(url + path, { ...init, headers });
      expect(answer.status).toBeLessThan(300);
      return (await answer.json()) as { id: string; items: Job[] };
    };
    const made: string[] = [];
    for (const jump of JUMPS) {
      offset += jump;
      for (let count = 0; count < 3; count += 1) {
        const body = {
          audio_url: host.audioUrl,
          callback: true,
          callback_config: { url: host.callbackUrl },
        };
        made.push(
          (await ask('/v2/pre-recorded', { method: 'POST', body: JSON.stringify(body) })).id,
        );
      }
    }
    const calledBack = () => new Set(host.arrivals.map(({ jobId }) => jobId));
    await expect.poll(calledBack, { timeout: SETTLE_LIMIT_MS }).toEqual(new Set(made));
    expect(new Set(host.arrivals.map(({ webhookId }) => webhookId)).size).toBe(made.length);
    const { items } = await ask('/v2/pre-recorded?limit=100');
    expect(items.map(({ id }) => id).toSorted()).toEqual(made.toSorted());
    expect(new Set(items.map(({ status }) => status))).toEqual(new Set(['done']));
    const times = items.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  } finally {
    await service.stop();
    await host.close();
  }
});
