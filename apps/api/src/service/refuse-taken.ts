import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { ServiceConfig } from '../config/config.ts';
import { metricsPortOf } from '../config/metrics-port.ts';
import { lockDirectory } from '../upkeep/directory-lock.ts';

/** Another program listens on a port of the service. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/** Refuses to start beside another service on the same data or the same ports, before models are downloaded for it. */
export async function refuseTaken(
  config: Pick<ServiceConfig, 'observability' | 'server' | 'storage'>,
): Promise<void> {
  const { observability, server, storage } = config;
  if (existsSync(storage.dataDirectory)) lockDirectory(storage.dataDirectory).release();
  const { host, port } = server;
  if (await isTaken(host, port))
    throw new PortTakenError(
      `Port ${port} of ${host} is taken by another program. Stop it, or choose another PORT: \`--port ${port + 1}\`. A second service needs a data directory of its own, too: \`--data-dir data-${port + 1}\`.`,
    );
  const metricsPort = metricsPortOf(config);
  if (metricsPort !== null && (await isTaken(observability.metricsHost, metricsPort)))
    throw new PortTakenError(
      `Port ${metricsPort} of ${observability.metricsHost}, for the metrics, is taken by another program. Set METRICS_PORT to another one, or to off.`,
    );
}

async function isTaken(host: string, port: number): Promise<boolean> {
  if (port === 0) return false;
  const probe = createServer();
  try {
    await once(probe.listen({ host, port, exclusive: true }), 'listening');
    return false;
  } catch (error) {
    // Any other failure is reported by the start itself.
    return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}
