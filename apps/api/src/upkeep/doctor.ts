import { createHash } from 'node:crypto';
import type { ServerStatus } from '@verbatim/speech';
import {
  type BlobStore,
  type BlobSum,
  type ClusterStore,
  type Store,
  StoreError,
} from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { CLOCK_APART_MS } from '../observability/logger.ts';
import { sweepBlobs } from './upkeep.ts';

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

/** Blobs and the rows that name them. */
interface AudioDeps {
  readonly store: Pick<Store, 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'storedLength' | 'read' | 'delete' | 'clockApartMs'>;
}

const PAGE = 1_000;
/** Blobs that are looked at together: each is a request to S3. */
const PARALLEL = 8;

/** Compares the blobs with the rows that name them. `deep`: reads all bytes, and compares them with what was written. */
async function examineAudio(deps: AudioDeps, { deep }: { deep: boolean }): Promise<Found> {
  const orphaned = await orphanedAudio(deps);
  return [orphaned, ...(await storedAudio(deps, deep)), audioClockApart(deps)];
}

/**
 * Audio is written before the row that names it, so audio of an upload that runs seems to be orphaned for a moment. Each key is looked up
 * again after all others: only what no row names then is reported.
 */
async function orphanedAudio({ store, blobs }: AudioDeps): Promise<Symptom | null> {
  const suspects: string[] = [];
  let count = 0;
  for await (const keys of blobs.keys()) {
    const unknown = await store.blobs.unknown(keys);
    count += unknown.length;
    suspects.push(...unknown.slice(0, PAGE - suspects.length));
  }
  const left = await store.blobs.unknown(suspects);
  count -= suspects.length - left.length;
  if (count === 0) return null;
  return symptom('orphaned_audio', 'hint', {
    what: 'Audio is stored that no job and no upload names.',
    advice:
      'It only takes space: a process ended between writing audio and its row, or the store was restored to an earlier time. ' +
      'The service deletes it: in a data directory when it starts, where nodes share a bucket within two days. ' +
      'To delete it now, stop the service and look with --mend.',
    count,
    examples: left,
  });
}

/** Kinds of findings about audio that rows name. */
const kinds = {
  missing: {
    code: 'missing_audio',
    severity: 'fault',
    what: 'Jobs or uploads name audio that is not there.',
  },
  damaged: { code: 'damaged_audio', severity: 'fault', what: 'Audio is not what was written.' },
  unverified: {
    code: 'unverified_audio',
    severity: 'hint',
    what: 'The bytes of audio can not be compared: only its length is known, or nothing yet.',
  },
} as const;

const advice = {
  fault:
    'Transcripts are not concerned. Restore the audio under these keys from a backup, or from an earlier version in the bucket; or ' +
    'delete those jobs.',
  hint: 'Nothing has to be done. It is a recording that runs or that another process continued.',
};

/** Audio that rows name, page by page: whether it is there, as long as it was written, and on `deep` with the same bytes. */
async function storedAudio({ store, blobs }: AudioDeps, deep: boolean): Promise<Found> {
  const found = Object.entries(kinds).map(([kind, text]) => ({
    kind,
    text,
    count: 0,
    examples: [] as string[],
  }));
  for (let after: string | undefined = ''; after !== undefined; ) {
    const keys: readonly string[] = await store.blobs.inUse(after, PAGE);
    const sums = Map.groupBy(await store.blobs.sums(keys), ({ key }) => key);
    for (let at = 0; at < keys.length; at += PARALLEL) {
      const looks = keys.slice(at, at + PARALLEL).map(async (key) => {
        const finding = await inspect(blobs, { key, sums: sums.get(key) ?? [], deep });
        // One that was deleted meanwhile is not in use any more.
        return finding && (await store.blobs.unknown([key])).length === 0 ? finding : null;
      });
      for (const finding of await Promise.all(looks)) {
        const same = found.find(({ kind }) => kind === finding?.kind);
        if (!finding || !same) continue;
        same.count += 1;
        if (same.examples.length < MAX_EXAMPLES) same.examples.push(finding.example);
      }
    }
    after = keys.at(-1);
  }
  return found
    .filter(({ count }) => count > 0)
    .map(({ text: { code, severity, what }, count, examples }) =>
      symptom(code, severity, { what, advice: advice[severity], count, examples }),
    );
}

/** Null if a blob is as its records say. */
async function inspect(
  blobs: AudioDeps['blobs'],
  { key, sums, deep }: { key: string; sums: readonly BlobSum[]; deep: boolean },
): Promise<{ kind: keyof typeof kinds; example: string } | null> {
  const stored = await blobs.storedLength(key);
  if (stored === null) return { kind: 'missing', example: key };
  const other = sums.find(({ byteLength }) => byteLength !== stored);
  if (other !== undefined) {
    return {
      kind: 'damaged',
      example: `${key} has ${stored} bytes instead of ${other.byteLength}`,
    };
  }
  if (!deep) return null;
  const written = sums.find(({ sha256 }) => sha256 !== null)?.sha256;
  if (written === undefined) return { kind: 'unverified', example: key };
  const hash = createHash('sha256');
  try {
    for await (const chunk of blobs.read(key, 0, stored)) hash.update(chunk);
  } catch (error) {
    if (error instanceof StoreError && error.failure === 'unavailable') throw error;
    return { kind: 'damaged', example: `${key} can not be read` };
  }
  if (hash.digest('hex') === written) return null;
  return { kind: 'damaged', example: `${key} has other bytes than were written` };
}

function audioClockApart({ blobs }: AudioDeps): Symptom | null {
  const apartMs = Math.round(blobs.clockApartMs());
  if (apartMs === 0) return null;
  return symptom('clock_apart', 'fault', {
    what: `The clock of this machine is ${Math.abs(apartMs)} ms ${apartMs > 0 ? 'behind' : 'ahead of'} the clock of S3.`,
    advice: 'Requests to S3 are signed with its time, so they work. Run NTP on this machine.',
  });
}

/** A problem that the doctor found. */
export interface Symptom {
  readonly code:
    | 'store_unreachable'
    | 'audio_unreachable'
    | 'damaged_rows'
    | 'orphaned_audio'
    | 'missing_audio'
    | 'damaged_audio'
    | 'unverified_audio'
    | 'late_jobs'
    | 'late_callbacks'
    | 'unowned_sessions'
    | 'clock_apart'
    | 'given_up_callbacks'
    | 'speech_servers_fail';
  /** A fault needs an operator; a hint is worth a look. */
  readonly severity: 'fault' | 'hint';
  readonly what: string;
  readonly advice: string;
  /** Number of affected rows, files or servers. */
  readonly count: number;
  /** The first of them: keys of blobs, ids of jobs, or sentences. */
  readonly examples: readonly string[];
  /** Number of mended occurrences. */
  readonly mended: number;
}

/** Affected rows, files or servers that are named. */
const MAX_EXAMPLES = 20;

/** Describes what was found; of one thing without examples, unless it says otherwise. */
function symptom(
  code: Symptom['code'],
  severity: Symptom['severity'],
  {
    what,
    advice,
    count = 1,
    examples = [],
    mended = 0,
  }: Pick<Symptom, 'what' | 'advice'> & Partial<Pick<Symptom, 'count' | 'examples' | 'mended'>>,
): Symptom {
  return { code, severity, what, advice, count, examples: examples.slice(0, MAX_EXAMPLES), mended };
}
