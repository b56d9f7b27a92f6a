import { type BlobStore, type ClusterStore, StoreError } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';

/** A problem that the doctor found. */
export interface Symptom {
  readonly code:
    | 'store_unreachable'
    | 'audio_unreachable'
    | 'damaged_rows'
    | 'orphaned_audio'
    | 'missing_audio'
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
  /** Number of those that were mended. */
  readonly mended: number;
}

/** What the doctor looks at. */
export interface DoctorDeps {
  readonly store: Pick<
    ClusterStore,
    'jobs' | 'blobs' | 'queue' | 'outbox' | 'sessions' | 'nodes' | 'verify'
  >;
  readonly blobs: Pick<BlobStore, 'keys' | 'byteLength' | 'delete'>;
  readonly clock: Pick<Clock, 'now'>;
  /** True if the store is shared by nodes, which have clocks of their own. */
  readonly isShared: boolean;
}

/** Work that is due for longer is late: workers look at least every few seconds. */
const LATE_MS = 60_000;
/** Clocks that are further apart are reported. */
const CLOCK_APART_MS = 2_000;
const MAX_EXAMPLES = 20;
const PAGE = 1_000;

/** Looks at a store and its blobs, and changes nothing unless `mend` is true: then it deletes audio that no row names. */
export async function examine(deps: DoctorDeps, { mend }: { mend: boolean }): Promise<Symptom[]> {
  const { store, blobs } = deps;
  const unreachable = await reach(
    'store_unreachable',
    () => store.jobs.counts(),
    'The store can not be read',
  );
  // Without the store nothing else can be judged: all audio would seem to be orphaned.
  if (unreachable) return [unreachable];
  const symptoms: (Symptom | null)[] = [await damagedRows(deps)];
  const noAudio = await reach(
    'audio_unreachable',
    async () => void (await blobs.keys()[Symbol.asyncIterator]().next()),
    'The audio can not be listed',
  );
  symptoms.push(noAudio);
  if (noAudio === null) symptoms.push(await orphanedAudio(deps, mend), await missingAudio(deps));
  symptoms.push(...(await lateWork(deps)), await givenUp(deps));
  if (deps.isShared) symptoms.push(await unownedSessions(deps), await clockApart(deps));
  return symptoms.filter((symptom) => symptom !== null);
}

async function reach(
  code: Symptom['code'],
  look: () => Promise<unknown>,
  what: string,
): Promise<Symptom | null> {
  try {
    await look();
    return null;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return symptom(code, 'fault', {
      what: `${what}: ${error.message}`,
      advice: 'Make it reachable, and look again.',
      examples: [error.failure],
    });
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

/**
 * Audio is written before the row that names it, so audio of an upload that runs seems to be orphaned for a moment. Each key is looked up
 * again after all others: only what no row names then is reported.
 */
async function orphanedAudio({ store, blobs }: DoctorDeps, mend: boolean): Promise<Symptom | null> {
  const suspects: string[] = [];
  let count = 0;
  let mended = 0;
  for await (const keys of blobs.keys()) {
    for (const key of await store.blobs.unknown(keys)) {
      count += 1;
      if (suspects.length < PAGE) suspects.push(key);
      if (!mend) continue;
      await blobs.delete(key);
      mended += 1;
    }
  }
  const left = mend ? suspects : [...(await store.blobs.unknown(suspects))];
  count -= suspects.length - left.length;
  if (count === 0) return null;
  return symptom('orphaned_audio', 'fault', {
    what: 'Audio is stored that no job and no upload names.',
    advice:
      'It only takes space: a process ended between writing audio and its row, or the store was restored to an earlier time. ' +
      'Stop the service, and delete it with --mend.',
    count,
    examples: left,
    mended,
  });
}

async function missingAudio({ store, blobs }: DoctorDeps): Promise<Symptom | null> {
  const missing: string[] = [];
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const keys: readonly string[] = await store.blobs.inUse(after, PAGE);
    const absent: string[] = [];
    for (const key of keys) if ((await blobs.byteLength(key)) === null) absent.push(key);
    // Those that were deleted meanwhile are not in use any more.
    const deleted = new Set(absent.length === 0 ? [] : await store.blobs.unknown(absent));
    const gone = absent.filter((key) => !deleted.has(key));
    count += gone.length;
    missing.push(...gone.slice(0, MAX_EXAMPLES - missing.length));
    after = keys.at(-1);
  }
  if (count === 0) return null;
  return symptom('missing_audio', 'fault', {
    what: 'Jobs or uploads name audio that is not there.',
    advice:
      'Their transcripts are not concerned. Restore the audio under these keys from a backup, or from an earlier version in the ' +
      'bucket; or delete those jobs.',
    count,
    examples: missing,
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
      'Leases hold by the clock of the database, but times in jobs come from the nodes: run NTP on both.',
  });
}

/** No node has this name. */
const OBSERVER = 'doctor';

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
