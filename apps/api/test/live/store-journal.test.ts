import type { LiveJob, ServerMessage, Utterance } from '@verbatim/contract';
import type { JournalEntry, SessionState } from '@verbatim/live';
import type { SessionLease } from '@verbatim/storage';
import { ManualClock } from '@verbatim/time/testing';
import { expect, test } from 'vitest';
import { firstState } from '../../src/live/session-loader.ts';
import {
  type JournalDeps,
  type JournaledSession,
  SessionRemoved,
  StoreJournal,
} from '../../src/live/store-journal.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { Stock } from '../upkeep/stock.ts';
import { SECOND } from './live-client.ts';
import { usualParameters } from './usual-parameters.ts';

const MAX_RESULT_BYTES = 100_000;
const limits = { maxResultBytes: MAX_RESULT_BYTES, maxMessageBytes: 4 * MAX_RESULT_BYTES };

const params = usualParameters();
params.callback = true;
params.callback_config.url = 'https://example.com/hook';

const messageOf = (id: string, type: 'end_session' | 'start_recording') => {
  const message: ServerMessage = {
    type,
    session_id: id,
    created_at: '2026-11-03T09:30:00.000Z',
    sequence_number: 1,
  };
  return { message, text: JSON.stringify(message), flag: null };
};

async function leaseFor({ store }: Stock, id: string, now: number): Promise<SessionLease> {
  const connected = await store.sessions.connect(id, { owner: 'test', now });
  if (connected.kind !== 'leased') throw new Error(`The session is ${connected.kind}`);
  return connected.lease;
}

/** The journal of a connected session. */
async function journalled() {
  const clock = new ManualClock();
  const stock = await Stock.open(await temporaryFolder(), clock);
  const { store, blobs } = stock;
  const id = await stock.job(null, { tokenHash: 'a', expiresAt: clock.now() + 60_000 });
  const lease = await leaseFor(stock, id, clock.now());
  let isAlive = true;
  const node = {
    get isAlive() {
      return isAlive;
    },
    beat: () => Promise.resolve(),
  };
  const pause = (): void => {
    isAlive = false;
  };
  let woken = 0;
  let recordedSeconds = 0;
  const metrics = {
    sessions: {
      took: (seconds: number) => {
        recordedSeconds += seconds;
      },
    },
  };
  const reached: string[] = [];
  const onLimit = (reason: string): void => void reached.push(reason);
  let leavesReserve = true;
  const diskReserve: JournalDeps['diskReserve'] = {
    allowsRunningWork: () => Promise.resolve(leavesReserve),
    count: (_, write) => write(),
  };
  const useReserve = (): void => {
    leavesReserve = false;
  };
  const wake = {
    callbacks: () => {
      woken += 1;
    },
  };
  /** As a process opens it, which goes on from a recording if there is one. */
  const open = (recording: JournaledSession['recording'] = null) =>
    new StoreJournal(
      { store, blobs, clock, wake, metrics, diskReserve, log: { warn: () => {} } },
      {
        job: { id, accountId: 'a', createdAt: 0 },
        closing: new AbortController().signal,
        ...{ id, lease, node, params, recording, onLimit },
        ...{ ...limits, fileId: 'file' },
      },
    );
  const entry = (given: Partial<JournalEntry> = {}): JournalEntry => ({
    audio: [],
    messages: [],
    finals: [],
    state: firstState(params, clock.now()),
    ...given,
  });
  return {
    ...{ stock, id, lease, open, entry, reached, useReserve, pause },
    ...{ woken: () => woken, recordedSeconds: () => recordedSeconds },
  };
}

const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);

test('the callback dispatcher is woken for callbacks only', async () => {
  const { id, open, entry, woken } = await journalled();
  const journal = open();
  await journal.append(entry({ audio: [bytes(1, 2)] }));
  expect(woken()).toBe(0);
  await journal.append(entry({ messages: [messageOf(id, 'start_recording')] }));
  expect(woken()).toBe(1);
});

test('a recording goes on in another process at its durable end', async () => {
  const { stock, id, open, entry } = await journalled();
  const first = open();
  await first.append(entry({ audio: [bytes(1, 2), bytes(3)] }));
  const blobKey = (await stock.get(id))?.blobKey ?? '';
  await first.append(entry({ audio: [bytes(4)] }));
  await first.close();
  const second = open({ blobKey, byteLength: 3 });
  expect([...(await second.read(1, 3))]).toEqual([2, 3]);
  await second.append(entry({ audio: [bytes(5, 6)] }));
  expect([...(await second.read(0, 5))]).toEqual([1, 2, 3, 5, 6]);
  await second.close();
});

test('a session that ends leaves its recording whole, and its messages in the result', async () => {
  const { stock, id, open, entry } = await journalled();
  const journal = open();
  await journal.append(
    entry({ audio: [bytes(1, 2)], messages: [messageOf(id, 'start_recording')] }),
  );
  await journal.append(entry({ messages: [messageOf(id, 'end_session')], result: emptyResult }));
  const job = await stock.finished(id);
  const { messages }: NonNullable<LiveJob['result']> = JSON.parse(job?.result ?? '');
  expect(messages.map((text): ServerMessage => JSON.parse(text).type)).toEqual([
    'start_recording',
    'end_session',
  ]);
  expect(await stock.text(job?.blobKey ?? '')).toBe('\u0001\u0002');
  await stock.blobs.removeUnfinished();
  const { path } = await stock.blobs.local(job?.blobKey ?? '');
  expect(path).not.toContain('growing');
});

/** How a request ends a session. */
const outcome = {
  completedAt: 1,
  errorCode: 408,
  errorMessage: 'why',
  result: null,
  deliveries: [],
};

test('nothing is stored for a session that was ended by a request', async () => {
  const { stock, lease, open, entry } = await journalled();
  expect(await stock.store.sessions.finish(lease, outcome)).toBe(true);
  await expect(open().append(entry())).rejects.toThrow(SessionRemoved);
  await expect(open().append(entry({ result: emptyResult }))).rejects.toThrow(SessionRemoved);
});

test('after a long pause, an owner whose session was leased again does not touch its recording', async () => {
  const { stock, id, open, entry, pause } = await journalled();
  const paused = open();
  await paused.append(entry({ audio: [bytes(1, 2)] }));
  const blobKey = (await stock.get(id))?.blobKey ?? '';
  pause();
  await paused.append(entry({ audio: [bytes(3)] }));
  expect(await stock.text(blobKey)).toBe('\u0001\u0002\u0003');
  await leaseFor(stock, id, 0);
  await expect(paused.append(entry({ audio: [bytes(4)] }))).rejects.toThrow(SessionRemoved);
  await expect(paused.append(entry({ result: emptyResult }))).rejects.toThrow(SessionRemoved);
  expect(await stock.text(blobKey)).toBe('\u0001\u0002\u0003');
  expect((await stock.blobs.local(blobKey)).grows).toBe(true);
  await paused.close();
});

test('a session that is handed over can be leased at once, and its former owner writes nothing more', async () => {
  const { stock, id, open, entry } = await journalled();
  const journal = open();
  await journal.append(entry({ audio: [bytes(1, 2)] }));
  const alive = { roles: [], address: null, version: '1', liveSeats: 0, recognition: '{}' };
  await stock.store.nodes.join({ ...alive, id: 'test' }, 60_000);
  const other = { owner: 'other', now: 0 };
  expect(await stock.store.sessions.connect(id, other)).toMatchObject({ kind: 'held' });
  await journal.handOver();
  await expect(journal.append(entry())).rejects.toThrow(SessionRemoved);
  expect(await stock.store.sessions.connect(id, other)).toMatchObject({ kind: 'leased' });
});

/** The result of a session without speech. */
const emptyResult: NonNullable<JournalEntry['result']> = {
  metadata: {
    audio_duration: 0,
    number_of_distinct_channels: 1,
    billing_time: 0,
    transcription_time: 0,
  },
  transcription: { full_transcript: '', languages: [], utterances: [] },
};

test('the seconds of audio are counted once they are durable', async () => {
  const { stock, lease, open, entry, recordedSeconds } = await journalled();
  const journal = open();
  await journal.append(entry({ audio: [new Uint8Array(SECOND), new Uint8Array(SECOND / 2)] }));
  await journal.append(entry());
  expect(recordedSeconds()).toBe(1.5);
  await stock.store.sessions.finish(lease, outcome);
  await expect(journal.append(entry({ audio: [new Uint8Array(SECOND)] }))).rejects.toThrow();
  expect(recordedSeconds()).toBe(1.5);
});

test('a session ends in time: while half of the reserve, and of what a result may have, is left', async () => {
  const { id, open, entry, reached, useReserve } = await journalled();
  const journal = open();
  const final: Utterance = {
    ...{ text: 'a'.repeat(30_000), start: 0, end: 1, language: 'en', confidence: 1, channel: 0 },
    words: [],
  };
  const finals = [final];
  const withLengths = (lengths: Partial<SessionState>): SessionState => ({
    ...entry().state,
    ...lengths,
  });
  await journal.append(entry({ finals, state: withLengths({ finalLength: 30_000 }) }));
  expect(reached).toEqual([]);
  // The state counts what earlier processes have journaled, too.
  await open().append(entry({ finals, state: withLengths({ finalLength: 60_000 }) }));
  expect(reached).toEqual([expect.stringContaining('words')]);
  const later = open();
  const message = messageOf(id, 'start_recording');
  const { maxMessageBytes } = limits;
  await later.append(entry({ state: withLengths({ messageLength: maxMessageBytes }) }));
  expect(reached).toHaveLength(1);
  await later.append(entry({ state: withLengths({ messageLength: maxMessageBytes + 1 }) }));
  expect(reached[1]).toContain('messages');
  useReserve();
  await open().append(entry({ messages: [message] }));
  expect(reached[2]).toContain('disk reserve');
});
