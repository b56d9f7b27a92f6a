import type { ServiceConfig } from './config.ts';
import { metricsPortOf } from './metrics-port.ts';
import type { Mistake } from './mistake.ts';
import { options } from './options.ts';
import { nodeRoles } from './sections/cluster-options.ts';

/** Values that contradict each other, although each is allowed. */
export function contradictions(config: ServiceConfig): Mistake[] {
  const { cluster, server, storage, fetching, callbacks, textEngines, wyoming } = config;
  const found: Mistake[] = [];
  const isShared = storage.databaseUrl !== null && storage.blobsUrl !== null;
  if (!isShared && !nodeRoles.every((role) => cluster.roles.includes(role))) {
    const what = `must be ${nodeRoles.join(',')}: data is kept in the data directory, which one process uses, so no other node could do the rest. Set ${named('storage.databaseUrl')} and ${named('storage.blobsUrl')} to share it.`;
    found.push({ where: named('cluster.roles'), what });
  }
  if (cluster.roles.length === 0) {
    found.push({ where: named('cluster.roles'), what: 'must name at least one role.' });
  }
  for (const [missing, given] of [
    ['databaseUrl', 'blobsUrl'],
    ['blobsUrl', 'databaseUrl'],
  ] as const) {
    if (storage[missing] !== null || storage[given] === null) continue;
    const what = `must be set, because ${named(`storage.${given}`)} is: nodes share both, rows in a database and audio in a bucket.`;
    found.push({ where: named(`storage.${missing}`), what });
  }
  for (const [path, value] of [
    ['storage.blobsKeyId', storage.blobsKeyId],
    ['storage.blobsKey', storage.blobsKey],
  ] as const) {
    if (storage.blobsUrl === null || value !== null) continue;
    const what = `must be set, because ${named('storage.blobsUrl')} needs an access key and its secret.`;
    found.push({ where: named(path), what });
  }
  if (cluster.address === null && ['0.0.0.0', '::'].includes(cluster.host)) {
    const what = `must be set, because other nodes can't call ${named('cluster.host')}, which is ${cluster.host}.`;
    found.push({ where: named('cluster.address'), what });
  }
  if (wyoming.port !== null && !cluster.roles.includes('live')) {
    const what = `must be off: its transcriptions are live sessions, and ${named('cluster.roles')} does not have live.`;
    found.push({ where: named('wyoming.port'), what });
  }
  if (server.port !== 0 && server.port === metricsPortOf(config)) {
    const what = `must differ from ${named('server.port')}, which is ${server.port} as well.`;
    found.push({ where: named('observability.metricsPort'), what });
  }
  if (fetching.idleTimeoutMs > fetching.totalTimeoutMs) {
    const what = `must not be longer than ${named('fetching.totalTimeout')}.`;
    found.push({ where: named('fetching.idleTimeout'), what });
  }
  if (callbacks.perDestination > callbacks.parallelism) {
    const what = `must not be more than ${named('callbacks.parallelism')}.`;
    found.push({ where: named('callbacks.perDestination'), what });
  }
  if (textEngines.chatModelAnswerTokens >= textEngines.chatModelContextTokens) {
    const what = `must be less than ${named('textEngines.chatModelContextTokens')}.`;
    found.push({ where: named('textEngines.chatModelAnswerTokens'), what });
  }
  return found;
}

/** An option as either source calls it. */
function named(path: string): string {
  const option = options.find((each) => each.path === path);
  return `${option?.environment ?? ''} (${path})`;
}
