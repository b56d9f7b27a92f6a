import { IdGenerator } from '@verbatim/jobs';
import {
  type BlobStore,
  type ClusterStore,
  diskBlobs,
  type NewSession,
  openStore,
} from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { onTestFinished } from 'vitest';
import { type DataDirectory, dataDirectoryAt } from '../../src/upkeep/data-directory.ts';

const account = 'account-1';

/** A store with blobs, and short ways to put something into it. */
export class Stock {
  readonly directory: DataDirectory;
  readonly store: ClusterStore;
  readonly blobs: BlobStore;
  readonly #ids: IdGenerator;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(directory: DataDirectory, store: ClusterStore, clock: Pick<Clock, 'now'>) {
    this.directory = directory;
    this.store = store;
    this.blobs = diskBlobs(directory.blobsPath);
    this.#clock = clock;
    this.#ids = new IdGenerator(clock);
  }

  static async open(path: string, clock: Pick<Clock, 'now'>): Promise<Stock> {
    const store = await openStore({ directory: path });
    onTestFinished(() => store.close());
    return new Stock(dataDirectoryAt(path), store, clock);
  }

  async blob(content: string): Promise<string> {
    const writer = await this.blobs.create();
    await writer.write(Buffer.from(content));
    return writer.commit();
  }

  async text(blobKey: string): Promise<string | null> {
    const byteLength = await this.blobs.byteLength(blobKey);
    if (byteLength === null) return null;
    return new Response(this.blobs.read(blobKey, 0, byteLength)).text();
  }

  async upload(content = 'audio'): Promise<{ id: string; blobKey: string }> {
    const { id, at } = this.#ids.next();
    const blobKey = await this.blob(content);
    const upload = {
      id,
      accountId: account,
      filename: 'a.wav',
      extension: 'wav',
      contentType: 'audio/wav',
    };
    const facts = { byteLength: content.length, durationSeconds: 1, channels: 1 };
    await this.store.uploads.create({ ...upload, ...facts, blobKey, createdAt: at }, null);
    return { id, blobKey };
  }

  async job(uploadId: string | null = null, session: NewSession | null = null): Promise<string> {
    const { id, at } = this.#ids.next();
    const outcome = await this.store.jobs.create({
      id,
      accountId: account,
      kind: session === null ? 'pre-recorded' : 'live',
      createdAt: at,
      customMetadata: null,
      params: '{}',
      file: null,
      uploadId,
      session,
      limits: { perAccount: 1000, queued: 1000 },
      deliveries: [],
      idempotency: { key: id, fingerprint: 'f', response: '{}', expiresAt: at + 86_400_000 },
    });
    if (outcome.kind !== 'created') throw new Error(outcome.kind);
    return id;
  }

  /** Works on the job that has waited longest. */
  async finishNext(result = '{}'): Promise<void> {
    const now = this.#clock.now();
    const [lease] = await this.store.queue.lease({
      owner: 'test',
      now,
      until: now + 60_000,
      limit: 1,
    });
    if (lease === undefined) throw new Error('nothing waits');
    const outcome = {
      completedAt: now,
      errorCode: null,
      errorMessage: null,
      result,
      deliveries: [],
    };
    await this.store.queue.finish(lease, outcome);
  }

  get(id: string) {
    return this.store.jobs.get(account, id);
  }

  finished(id: string) {
    return this.store.jobs.getFinished(account, id);
  }

  findResponse(key: string) {
    return this.store.responses.find(account, key, 'f', this.#clock.now());
  }

  getUpload(id: string) {
    return this.store.uploads.get(account, id);
  }

  async blobKeys(): Promise<string[]> {
    const all: string[] = [];
    for await (const keys of this.blobs.keys()) all.push(...keys);
    return all.sort();
  }
}
