import type { ServiceConfig } from './config.ts';
import { metricsPortOf } from './metrics-port.ts';
import type { Mistake } from './mistake.ts';
import { options } from './options.ts';
import { nodeRoles } from './sections/cluster-options.ts';

/** What can't be meant, although each value for itself is allowed. */
export function contradictions(config: ServiceConfig): Mistake[] {
  const { cluster, server, fetching, callbacks, textEngines } = config;
  const found: Mistake[] = [];
  if (!nodeRoles.every((role) => cluster.roles.includes(role))) {
    const what = `must be ${nodeRoles.join(',')}: everything is kept in the data directory, which one process uses, so no other node could do the rest.`;
    found.push({ where: named('cluster.roles'), what });
  }
  if (cluster.address === null && ['0.0.0.0', '::'].includes(cluster.host)) {
    const what = `must be set, because other nodes can't call ${named('cluster.host')}, which is ${cluster.host}.`;
    found.push({ where: named('cluster.address'), what });
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
