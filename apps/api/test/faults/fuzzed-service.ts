/** A service in a process of its own whose every port for sockets listens, the one for other nodes too. It tells its memory when it is asked. */
import process from 'node:process';
import { diskBlobs, openStore } from '@verbatim/storage';
import { type ClusterSecrets, readClusterSecrets } from '../../src/cluster/cluster-secret.ts';
import { configWith } from '../../src/config/options.ts';
import { createKey } from '../../src/keys/manage-keys.ts';
import { createService } from '../../src/service/service.ts';

/** What the process says once it listens. */
export interface FuzzedListening {
  readonly url: string;
  readonly wyomingPort: number;
  readonly key: string;
  /** What a node of the cluster knows of this one. */
  readonly node: { readonly id: string; readonly version: string; readonly address: string };
  readonly secrets: ClusterSecrets;
}

const MANY = 1_000_000;
const dataDirectory = process.argv[2] ?? '';
const store = await openStore({ directory: dataDirectory });
const { key } = await createKey(store, { name: 'fuzzer' });
const service = await createService(
  configWith({
    server: { host: '127.0.0.1', port: 0 },
    storage: { dataDirectory, reserveBytes: 0 },
    recognition: { recognizer: 'scripted' },
    textEngines: { apertium: null },
    worker: { parallelism: 0 },
    wyoming: { port: 0, key },
    cluster: { host: '127.0.0.1', port: 0 },
    live: { resumeWindowMs: 1_000 },
    limits: { requestsPerSecond: MANY, concurrentSessions: MANY },
    observability: { logLevel: 'silent', metricsPort: null },
  }),
  { shared: { store, blobs: diskBlobs(`${dataDirectory}/blobs`) } },
);
const { url, wyomingPort } = await service.start();
const [node] = await store.nodes.list();
if (!node || node.address === null || wyomingPort === null) throw new TypeError('A port is closed');
const { id, version, address } = node;
const secrets = await readClusterSecrets(store.nodes, '');
const listening: FuzzedListening = {
  url,
  wyomingPort,
  key,
  node: { id, version, address },
  secrets,
};
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.send?.(listening);
