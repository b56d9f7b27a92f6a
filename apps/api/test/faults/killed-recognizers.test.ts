import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  fileRecognizer,
  pocketSphinxEngine,
  RecognizerPool,
  VoiceActivity,
} from '@verbatim/speech';
import { expect, test } from 'vitest';
import { configWith, createService } from '../../src/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Few by default; VERBATIM_KILLS=50 is the thorough run. */
const JOBS = Number(process.env['VERBATIM_KILLS'] ?? 6);
/** One recognizer is killed for so many jobs that are done, at a random moment. */
const JOBS_FOR_A_KILL = 2;
const MAX_DELAY_MS = 1000;
const TIMEOUT_MS = 120_000 + JOBS * 10_000;

const passage = new URL('../../../../packages/speech/test/fixtures/passage.flac', import.meta.url);

interface Job {
  readonly id: string;
  readonly status: string;
  readonly result: { readonly transcription: unknown } | null;
}

/** Processes of this one, and of those that it started, that recognize speech. */
function recognizers(parent: number): number[] {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('recognizer-process');
    } catch {
      return false;
    }
  });
}

function killOne(): number {
  const running = recognizers(process.pid);
  const victim = running[Math.floor(Math.random() * running.length)];
  if (victim === undefined) return 0;
  process.kill(victim, 'SIGKILL');
  return 1;
}

test(
  'recognizers that are killed at random cost no job, and no job a word',
  async (context) => {
    if (process.platform !== 'linux') context.skip('only Linux tells which processes there are');
    const engine = pocketSphinxEngine();
    const first = await engine.start().catch(() => null);
    if (first === null) return context.skip('PocketSphinx is not installed');
    await first.close();
    const dataDirectory = await temporaryFolder();
    const service = await createService(
      configWith({
        server: { port: 0, host: '127.0.0.1' },
        storage: { dataDirectory, reserveBytes: 0 },
        worker: { retryDelayMs: 50 },
        observability: { metricsPort: null, logLevel: 'silent' },
      }),
      {
        recognizer: fileRecognizer({
          engine,
          pool: new RecognizerPool({ start: () => engine.start(), size: 2 }),
          voice: new VoiceActivity(),
        }),
      },
    );
    const timers = new Set<NodeJS.Timeout>();
    try {
      const { url, firstKey } = await service.start();
      const ask = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
        const headers = { ...init.headers, 'x-service-key': firstKey ?? '' };
        const answer = await fetch(url + path, { ...init, headers });
        expect(answer.status).toBeLessThan(300);
        return (await answer.json()) as Body;
      };
      const form = new FormData();
      form.set('audio', new Blob([await readFile(passage)]), 'passage.flac');
      const { audio_url } = await ask<{ audio_url: string }>('/v2/upload', {
        method: 'POST',
        body: form,
      });
      const create = () =>
        ask<Job>('/v2/pre-recorded', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ audio_url }),
        });
      const job = (id: string) => ask<Job>(`/v2/pre-recorded/${id}`);
      const isOver = ({ status }: Job) => status === 'done' || status === 'error';
      const calm = (await create()).id;
      await expect.poll(async () => (await job(calm)).status, { timeout: 60_000 }).toBe('done');
      const expected = (await job(calm)).result?.transcription;

      const ids: string[] = [];
      for (let count = 0; count < JOBS; count += 1) ids.push((await create()).id);
      let killed = 0;
      let planned = 0;
      await expect
        .poll(
          async () => {
            const over = (await Promise.all(ids.map(job))).filter(isOver).length;
            while (planned <= over / JOBS_FOR_A_KILL && over < JOBS) {
              planned += 1;
              const delay = Math.random() * MAX_DELAY_MS;
              timers.add(setTimeout(() => (killed += killOne()), delay));
            }
            return over;
          },
          { timeout: TIMEOUT_MS, interval: 200 },
        )
        .toBe(JOBS);
      expect(killed).toBeGreaterThan(0);
      for (const id of ids) {
        const { status, result } = await job(id);
        expect(status).toBe('done');
        expect(result?.transcription).toEqual(expected);
      }
    } finally {
      for (const timer of timers) clearTimeout(timer);
      await service.stop();
    }
    expect(recognizers(process.pid)).toEqual([]);
  },
  TIMEOUT_MS + 60_000,
);
