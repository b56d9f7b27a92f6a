import type { ServerStatus } from '@verbatim/speech';
import { type ClusterStore, StoreError } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { CLOCK_APART_MS } from '../observability/clock-apart.ts';
import { type AudioDeps, examineAudio } from './examine-audio.ts';
import { type Symptom, symptom } from './symptom.ts';
import { sweepBlobs } from './upkeep.ts';

/** What the doctor looks at. */
export interface DoctorDeps extends AudioDeps {
  readonly store: AudioDeps['store'] &
    Pick<ClusterStore, 'jobs' | 'queue' | 'outbox' | 'sessions' | 'nodes' | 'verify'>;
  readonly clock: Pick<Clock, 'now'>;
  /** True if the store is shared by nodes, which have clocks of their own. */
  readonly isShared: boolean;
}

/** Work that is due for longer is late: workers look at least every few seconds. */
const LATE_MS = 60_000;

type Found = readonly (Symptom | null)[];

/** Looks at a store and its blobs, and changes nothing. `deep`: reads all audio, and compares it with what was written. */
export async function examine(deps: DoctorDeps, { deep }: { deep: boolean }): Promise<Symptom[]> {
  const { store, isShared } = deps;
  const unreachable = await look('store_unreachable', async () => {
    await store.jobs.counts();
    return [];
  });
  // Without the store nothing else can be judged: all audio would seem to be orphaned.
  if (unreachable.length > 0) return unreachable;
  return [
    ...(await look('store_unreachable', async () => [await damagedRows(deps)])),
    ...(await look('audio_unreachable', () => examineAudio(deps, { deep }))),
    ...(await look('store_unreachable', async () => [
      ...(await lateWork(deps)),
      await givenUp(deps),
      ...(isShared ? [await unownedSessions(deps), await clockApart(deps)] : []),
    ])),
  ];
}

/** Faults that can make referenced audio look orphaned. */
const doubts: ReadonlySet<Symptom['code']> = new Set([
  'store_unreachable',
  'audio_unreachable',
  'damaged_rows',
]);

/**
 * Deletes what `examine` found as orphaned audio, and says how much. No service may run on this store. Deletes nothing if rows are
 * damaged or can't be read.
 */
export async function mend(
  { store, blobs }: DoctorDeps,
  found: readonly Symptom[],
): Promise<Symptom[]> {
  if (found.some(({ code }) => doubts.has(code))) return [];
  let mended = 0;
  for await (const count of sweepBlobs({ store, blobs }, blobs.keys())) mended += count;
  if (mended === 0) return [];
  const what = 'Audio was deleted that no job and no upload named.';
  return [symptom('orphaned_audio', 'hint', { what, advice: '', count: mended, mended })];
}

/** What a look finds; if it can't go on, that. */
async function look(
  code: 'store_unreachable' | 'audio_unreachable',
  find: () => Promise<Found>,
): Promise<Symptom[]> {
  try {
    return (await find()).filter((symptom) => symptom !== null);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const what = code === 'store_unreachable' ? 'The store' : 'The audio';
    return [
      symptom(code, 'fault', {
        what: `${what} can not be read: ${error.message}`,
        advice: 'Make it reachable, and look again.',
        examples: [error.failure],
      }),
    ];
  }
}

async function damagedRows({ store }: DoctorDeps): Promise<Symptom | null> {
  const damage = await store.verify();
  if (damage.length === 0) return null;
  return symptom('damaged_rows', 'fault', {
    what: 'Rows of the store contradict each other.',
    advice: 'Stop the service, keep a copy of the data, and restore a backup.',
    count: damage.length,
    examples: damage,
  });
}

/** A job or callback whose lease is over is due: it is late if nothing takes it. */
async function lateWork({ store, clock }: DoctorDeps): Promise<(Symptom | null)[]> {
  const now = clock.now();
  const late = (
    code: 'late_jobs' | 'late_callbacks',
    at: number | null,
    what: string,
  ): Symptom | null =>
    // A queue says 0 for an entry without attempts, whose time doesn't matter.
    at === null || at === 0 || now - at < LATE_MS
      ? null
      : symptom(code, 'hint', {
          what: `${what} for ${Math.floor((now - at) / 1_000)} s, and nothing takes it.`,
          advice:
            'Start the service, or look why its workers do nothing: `/ready` and its log say why.',
        });
  return [
    late('late_jobs', await store.queue.nextAt(now), 'A job is due'),
    late('late_callbacks', await store.outbox.nextAt(now), 'A callback is due'),
  ];
}

async function givenUp({ store }: DoctorDeps): Promise<Symptom | null> {
  const { dead } = await store.outbox.counts();
  if (dead === 0) return null;
  return symptom('given_up_callbacks', 'hint', {
    what: 'Callbacks were given up.',
    advice:
      'See them with `verbatim outbox list`, and send them again with `verbatim outbox replay`.',
    count: dead,
  });
}

async function unownedSessions({ store }: DoctorDeps): Promise<Symptom | null> {
  const open = await store.sessions.open();
  if (open.length === 0) return null;
  return symptom('unowned_sessions', 'hint', {
    what: 'Live sessions run that no living node has.',
    advice:
      'A node with the role `live` takes them over within the lease of the dead node: start one.',
    count: open.length,
    examples: open,
  });
}

async function clockApart({ store, clock }: DoctorDeps): Promise<Symptom | null> {
  const before = clock.now();
  const { now } = await store.nodes.beat(OBSERVER, { liveSeats: 0, recognition: '{}' }, 1);
  const after = clock.now();
  const apartMs = Math.round(now - (before + after) / 2);
  if (Math.abs(apartMs) < CLOCK_APART_MS + (after - before) / 2) return null;
  return symptom('clock_apart', 'fault', {
    what: `The clock of this machine is ${Math.abs(apartMs)} ms ${apartMs > 0 ? 'behind' : 'ahead of'} the clock of the database.`,
    advice:
      'Nodes take the time of the database, so they work; certificates are still judged by this clock. Run NTP on both.',
  });
}

/** No node has this name. */
const OBSERVER = 'doctor';

/** What is to be said of speech servers that don't work. */
export function speechServerSymptoms(checked: readonly ServerStatus[]): Symptom[] {
  const problems = checked.flatMap(({ problem }) => problem ?? []);
  if (problems.length === 0) return [];
  return [
    symptom('speech_servers_fail', problems.length === checked.length ? 'fault' : 'hint', {
      what: `${problems.length} of ${checked.length} speech servers of the configuration recognize nothing.`,
      advice: 'Start them, or correct SPEECH_SERVERS, SPEECH_SERVER_MODEL and SPEECH_SERVER_KEY.',
      count: problems.length,
      examples: problems,
    }),
  ];
}
