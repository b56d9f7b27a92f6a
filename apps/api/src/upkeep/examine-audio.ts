import { createHash } from 'node:crypto';
import { type BlobStore, type BlobSum, type Store, StoreError } from '@verbatim/storage';
import { MAX_EXAMPLES, type Symptom, symptom } from './symptom.ts';

/** Blobs and the rows that name them. */
export interface AudioDeps {
  readonly store: Pick<Store, 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'storedLength' | 'read' | 'delete' | 'clockApartMs'>;
}

const PAGE = 1_000;
/** Blobs that are looked at together: each is a request to S3. */
const PARALLEL = 8;

type Found = readonly (Symptom | null)[];

/** Compares the blobs with the rows that name them. `deep`: reads all bytes, and compares them with what was written. */
export async function examineAudio(deps: AudioDeps, { deep }: { deep: boolean }): Promise<Found> {
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
