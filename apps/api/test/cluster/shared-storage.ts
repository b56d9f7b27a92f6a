import { type ClusterStore, diskBlobs, type NodeRole, openStore } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { onTestFinished } from 'vitest';
import type { ConfigChanges } from '../../src/config/options.ts';
import { createKey } from '../../src/keys/manage-keys.ts';
import { runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A store and blobs for several services, and a key that all of them know. */
export async function sharedStorage() {
  const directory = await temporaryFolder();
  const openings = async (): Promise<ClusterStore> => {
    const store = await openStore({ directory });
    onTestFinished(() => store.close());
    return store;
  };
  const store = await openings();
  const blobs = diskBlobs(`${directory}/blobs`);
  const { key } = await createKey(store, { name: 'shared' });

  const node = async (
    roles: readonly NodeRole[],
    { config = {}, clock = systemClock }: { config?: ConfigChanges; clock?: Clock } = {},
  ) => {
    const service = await runService({
      config: {
        worker: { parallelism: roles.includes('worker') ? 2 : 0 },
        ...config,
        cluster: { roles, leaseMs: 1_000, drainNoticeMs: 0, ...config.cluster },
      },
      overrides: { clock, shared: { store: await openings(), blobs } },
    });
    return {
      ...service,
      call: <Body>(path: string, init: RequestInit & { key?: string } = {}) =>
        service.call<Body>(path, { key, ...init }),
      post: <Body>(path: string, json: unknown, init: RequestInit = {}) =>
        service.post<Body>(path, json, { key, ...init }),
      upload: <Body>() => service.upload<Body>(undefined, { key }),
    };
  };
  return { store, key, node };
}
