import type { Clock } from '@verbatim/time';
import { ManualClock } from '@verbatim/time/testing';
import { array, constant, constantFrom, integer, nat, oneof, record } from 'fast-check';
import type { ServiceParts } from '../../../src/service/parts.ts';
import { usualParameters } from '../usual-parameters.ts';
import type { ClientHabits } from './plain-client.ts';
import { type Fault, faultKinds, Network } from './simulated-network.ts';
import { type CommitTiming, SimulatedService } from './simulated-service.ts';
import { OurClient, PlainSpeaker, type Speaker, type SpeakerEnding } from './speakers.ts';
import { StoredSession } from './stored-session.ts';

/** 8 kHz, one byte per sample. */
const BYTES_PER_MS = 8;

const params = {
  ...usualParameters(),
  encoding: 'wav/ulaw',
  bit_depth: 8,
  sample_rate: 8000,
  messages_config: {
    ...usualParameters().messages_config,
    receive_partial_transcripts: true,
    receive_lifecycle_events: true,
  },
} as const;

/** Mostly short, at most 40 s. */
const outageMs = oneof(
  { weight: 5, arbitrary: integer({ min: 0, max: 2_000 }) },
  { weight: 3, arbitrary: integer({ min: 0, max: 15_000 }) },
  { weight: 2, arbitrary: integer({ min: 0, max: 40_000 }) },
);

const fault = record({
  kind: constantFrom(...faultKinds),
  /** When it happens, in thousandths of the time until `stop_recording`; a bit more than that comes after it. */
  at: integer({ min: 0, max: 1050 }),
  outageMs,
  /** Whether a client that does not notice it is told by its system after `noticedAfterMs`; ours finds out itself. */
  isNoticed: constantFrom(true, false),
  noticedAfterMs: integer({ min: 0, max: 20_000 }),
  /** How many of the next connections end in the same way, `againAfterMs` after they open. */
  again: integer({ min: 0, max: 2 }),
  againAfterMs: integer({ min: 0, max: 1_500 }),
});

/**
 * Noise, whose place in the session can be told; `mixed` has seconds of noise between seconds of silence, `periodic` repeats
 * itself. `AUDIO=silence` tries one kind alone.
 */
const audioKind = process.env['AUDIO']
  ? constant(process.env['AUDIO'])
  : constantFrom('noise', 'noise', 'mixed', 'periodic', 'silence');

/** What a random history is made of. */
export const history = record({
  seed: nat(),
  audio: audioKind,
  seconds: integer({ min: 2, max: 20 }),
  /** Lengths of the client's frames, over and over. */
  frameMs: array(integer({ min: 5, max: 1_000 }), { minLength: 1, maxLength: 4 }),
  /** A pause of the microphone, after this share of the audio in thousandths: idling, if the client sends nothing else. */
  pauseAt: integer({ min: 0, max: 1000 }),
  pauseMs: oneof(
    { weight: 8, arbitrary: integer({ min: 0, max: 0 }) },
    { weight: 1, arbitrary: integer({ min: 0, max: 45_000 }) },
  ),
  latencyMs: integer({ min: 0, max: 300 }),
  commit: record({
    commitMs: oneof(integer({ min: 0, max: 0 }), integer({ min: 1, max: 60 })),
    isDurableFirst: constantFrom(true, false),
  }),
  habits: record({
    retryMs: integer({ min: 20, max: 1_000 }),
    resendBytes: integer({ min: 100, max: 16_000 }),
    forgetsStop: constantFrom(true, false),
  }),
  faults: array(fault, { maxLength: 4 }),
});

/** One random history. */
export interface History {
  readonly seed: number;
  readonly audio: string;
  readonly seconds: number;
  readonly frameMs: readonly number[];
  readonly pauseAt: number;
  readonly pauseMs: number;
  readonly latencyMs: number;
  readonly commit: CommitTiming;
  readonly habits: ClientHabits;
  readonly faults: readonly Fault[];
}

/** How a history ended. */
export interface Ending extends SpeakerEnding {
  readonly audio: Buffer;
  readonly recording: Buffer;
  /** Every message of the session as it was journaled, in order. */
  readonly messages: readonly string[];
  /** Whether the last connection came after the resume window of an ended session. */
  readonly isTooLate: boolean;
  /** Timers that still run long after the end. */
  readonly timers: number;
}

const START = Date.parse('2026-11-03T09:30:00.000Z');
/** How long an ended session waits for its client: the default of the service. */
const RESUME_WINDOW_MS = 30_000;
/** A history that lasts longer hangs. */
const MAX_MS = 400_000;
/** Longer than every timeout after the end of a session. */
const AFTERWARDS_MS = 120_000;

/** What a session says about as much audio if nothing happens to its connection. */
export async function uninterrupted(
  parts: ServiceParts,
  byteLength: number,
): Promise<readonly string[]> {
  const given: History = {
    seed: 1,
    audio: 'noise',
    seconds: byteLength / (1000 * BYTES_PER_MS),
    // A recording with doubled audio may be long: the session must not become idle.
    frameMs: [10_000],
    pauseAt: 0,
    pauseMs: 0,
    latencyMs: 0,
    commit: { commitMs: 0, isDurableFirst: true },
    habits: { retryMs: 100, resendBytes: byteLength, forgetsStop: false },
    faults: [],
  };
  return (await runHistory(parts, given, 'plain')).messages;
}

/** Runs a history with our client, or with one like others. */
export async function runHistory(
  parts: ServiceParts,
  given: History,
  client: 'ours' | 'plain',
): Promise<Ending> {
  const clock = new ManualClock(START);
  const stored = new StoredSession('0190a0a0-0000-7000-8000-000000000000', params, START);
  const service = new SimulatedService(parts, clock, stored, given.commit);
  const network = new Network(clock, service, {
    latencyMs: given.latencyMs,
    mustNotice: client === 'plain',
  });
  await service.start();
  const audio = audioOf(given);
  const speaker =
    client === 'ours'
      ? new OurClient(clock, network)
      : new PlainSpeaker(clock, network, given.habits);
  const stopAt = speakIn(clock, speaker, audio, given);
  for (const each of given.faults) {
    clock.after((stopAt * each.at) / 1000, () => network.suffer(each));
  }
  while (!speaker.isOver && clock.elapsed() < MAX_MS) await clock.advanceAsync(1_000);
  const { end, acknowledged, problems, received } = speaker.ending();
  await clock.advanceAsync(AFTERWARDS_MS);
  const { recording, messages } = stored;
  const { completedAt } = stored.job;
  const isTooLate = completedAt !== null && network.lastArrival >= completedAt + RESUME_WINDOW_MS;
  const timers = clock.waiting;
  return { audio, recording, messages, received, acknowledged, end, problems, isTooLate, timers };
}

/** Gives the audio to the client in the time in which it is spoken; returns when it stops. */
function speakIn(clock: Clock, speaker: Speaker, audio: Buffer, given: History): number {
  const pauseAt = (audio.byteLength * given.pauseAt) / 1000;
  let [at, time, paused] = [0, 0, false];
  for (let frame = 0; at < audio.byteLength; frame += 1) {
    const ms = given.frameMs[frame % given.frameMs.length] ?? 100;
    const bytes = audio.subarray(at, at + ms * BYTES_PER_MS);
    if (!paused && at >= pauseAt) {
      paused = true;
      time += given.pauseMs;
    }
    time += bytes.byteLength / BYTES_PER_MS;
    at += bytes.byteLength;
    clock.after(time, () => speaker.speak(bytes));
  }
  clock.after(time, () => speaker.stop());
  return time;
}

function audioOf({ audio: kind, seconds, seed }: History): Buffer {
  const bytes = Buffer.alloc(Math.round(seconds * 1000 * BYTES_PER_MS));
  const period = 20 + (seed % 400);
  let state = seed + 1;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const second = Math.floor(at / (1000 * BYTES_PER_MS));
    const isSilent = kind === 'silence' || (kind === 'mixed' && (second + seed) % 2 === 0);
    if (isSilent) continue;
    bytes[at] = kind === 'periodic' && at >= period ? (bytes[at - period] ?? 0) : state >>> 16;
  }
  return bytes;
}
