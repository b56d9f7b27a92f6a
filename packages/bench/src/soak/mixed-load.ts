import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStore } from '@verbatim/storage';
import { inTemporaryFolder } from '../folders.ts';
import { conversation } from '../live/conversation.ts';
import { madeJob } from '../queue/made-job.ts';
import type { BenchReport } from '../report.ts';
import { createKey, type RunningService, startService } from '../service/running-service.ts';
import { speechFile } from '../speech/audio.ts';
import type { FloodCounts, FloodedService } from './flooding-process.ts';
import { OrdinaryAccount } from './ordinary-account.ts';
import { resourcesOf } from './service-resources.ts';
import { missingLoad, type SoakMeasurement, soakReport } from './soak-report.ts';

const FLOODS = fileURLToPath(new URL('./flooding-process.ts', import.meta.url));
const SAMPLE_EVERY_MS = 1000;
const CLIP_SECONDS = 6;
/** A run has each flood several times, so that they and the live sessions are shorter in one of seconds. */
const PHASES = 16;
const MAX_PHASE_MS = 5000;
const MAX_TALK_SECONDS = 15;
/** How much longer a run may take until every kind of load was there. */
const MAX_EXTRA_SECONDS = 120;

/** Limits as operators run the service, not the high ones of other measurements: a variable set to nothing is not set. */
const usualLimits = { REQUESTS_PER_SECOND: '', CONCURRENT_JOBS: '', QUEUE_LENGTH: '' };

interface SoakOptions {
  readonly minutes: number;
  /** A folder with installed models; without one the embedded engine recognizes. */
  readonly models?: string | undefined;
  /** Default: `auto`. */
  readonly recognizer?: 'auto' | 'scripted';
}

/** Mixed load and floods by one account for minutes, ordinary work by another, and whether the service stays as it is. */
export async function measureSoak(options: SoakOptions): Promise<BenchReport> {
  return inTemporaryFolder(async (folder) => {
    const data = join(folder, 'data');
    await mkdir(data);
    if (options.models !== undefined) await symlink(resolve(options.models), join(data, 'models'));
    const service = await startService(data, {
      ...usualLimits,
      RECOGNIZER: options.recognizer ?? 'auto',
    });
    try {
      await fillList(data);
      const key = await createKey(data, 'ordinary');
      return soakReport(await soak({ ...service, key }, service.key, options.minutes * 60));
    } finally {
      await service.stop();
    }
  });
}

/** Lets the first account flood and the one of the service's key work, for some seconds. */
async function soak(
  service: RunningService,
  floodingKey: string,
  seconds: number,
): Promise<SoakMeasurement> {
  const audio = speechFile(conversation({ seconds: CLIP_SECONDS }));
  const child = fork(FLOODS);
  const ended = once(child, 'exit');
  const ending = new AbortController();
  try {
    let floods: FloodCounts = {};
    child.on('message', (counts) => {
      floods = counts as FloodCounts;
    });
    const phaseMs = Math.min(MAX_PHASE_MS, (seconds * 1000) / PHASES);
    const talkSeconds = Math.min(MAX_TALK_SECONDS, seconds / 2);
    const flooded: FloodedService = { url: service.url, key: floodingKey, phaseMs, talkSeconds };
    child.send(flooded);
    const ordinary = new OrdinaryAccount({ service, audio, talkSeconds, signal: ending.signal });
    const working = ordinary.work();
    // A failure is thrown below, where the work is awaited.
    working.catch(() => ending.abort());
    const resources: SoakMeasurement['resources'][number][] = [];
    const beganAt = performance.now();
    const elapsed = (): number => (performance.now() - beganAt) / 1000;
    const lacks = (): boolean => missingLoad({ ordinary, floods }).length > 0;
    const lastsUntil = (): number => seconds + (lacks() ? MAX_EXTRA_SECONDS : 0);
    while (elapsed() < lastsUntil() && !ending.signal.aborted) {
      resources.push({ atSeconds: elapsed(), ...(await resourcesOf(service.pid)) });
      await pause(SAMPLE_EVERY_MS);
    }
    const elapsedSeconds = elapsed();
    if (child.exitCode !== null) throw new Error('The flooding process ended during the run.');
    ending.abort();
    child.disconnect();
    await Promise.all([working, ended]);
    return { seconds: elapsedSeconds, resources, ordinary, floods };
  } finally {
    ending.abort();
    child.kill('SIGKILL');
  }
}

/** Jobs of the longest page. */
const JOBS = 1000;
/** Metadata of this size nearly fills a page's byte limit. */
const NOTE_CHARACTERS = 3500;

/**
 * Fills the lists of the service's only account with finished jobs, so that each page is full: a list that grows during the
 * measurement would make the service's memory grow.
 */
async function fillList(directory: string): Promise<void> {
  const store = await openStore({ directory });
  try {
    const accountId = (await store.keys.list())[0]?.accountId ?? '';
    const now = Date.now();
    const customMetadata = JSON.stringify({ note: 'x'.repeat(NOTE_CHARACTERS) });
    const given = { customMetadata, params: '{}', createdAt: now };
    await Promise.all(
      Array.from({ length: JOBS }, () => store.jobs.create(madeJob(accountId, given))),
    );
    const worker = { owner: 'soak', now, until: now + 60_000, limit: JOBS };
    const outcome = {
      completedAt: now,
      errorCode: 500,
      errorMessage: 'This job was never worked on.',
      result: null,
      deliveries: [],
    };
    // The service may have taken some of them: they fail by themselves.
    const leased = await store.queue.lease(worker);
    await Promise.all(leased.map((each) => store.queue.finish(each, outcome)));
  } finally {
    await store.close();
  }
}
