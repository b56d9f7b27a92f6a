/**
 * One service, from its start to its end.
 *
 * It starts from the inside out: the data directory is taken, the store and the blobs are opened, what an earlier
 * process left behind is cleared away, the first key is made; then workers, callbacks and upkeep begin, and only when
 * all of that stands somebody listens. It stops from the outside in: nothing new is let in while requests and jobs that
 * are under way come to their end, then nobody listens any more, and what all of them rest on is let go last.
 */
import { type RunningApi, serveApi } from '@verbatim/server/node';
import type { Clock } from '@verbatim/time';
import { makeFirstKey } from './keys/first-key.ts';
import { type Overrides, openParts, type ServiceParts } from './parts.ts';
import type { ServiceConfig } from './platform/config/config.ts';
import { metricsPortOf } from './platform/config/metrics-port.ts';
import { limitArrival } from './platform/http/arrival-limits.ts';
import { internalApi, publicApi } from './platform/http/public-api.ts';

/** Where a service listens. */
export interface Listening {
  readonly url: string;
  readonly port: number;
  readonly metricsPort: number | null;
  /** What audio is recognized with, in a line for operators. */
  readonly recognition: string;
  /** What translates, summarizes and answers prompts, and how to add what is missing, a line each. */
  readonly engines: readonly string[];
  /** The key that was made at this start; null where there were keys before. */
  readonly firstKey: string | null;
}

/** One service. It is started once and stopped once. */
export interface Service {
  start(): Promise<Listening>;
  /** Resolves when everything under way has come to its end, or its time was over. */
  stop(): Promise<void>;
}

/** Opens what a service rests on. Nothing runs and nobody listens until it is started. */
export async function createService(
  config: ServiceConfig,
  overrides: Overrides = {},
): Promise<Service> {
  return new OpenService(config, await openParts(config, overrides), {
    checkResponses: overrides.checkResponses ?? false,
  });
}

class OpenService implements Service {
  readonly #config: ServiceConfig;
  readonly #parts: ServiceParts;
  readonly #settings: { readonly checkResponses: boolean };
  #internal: RunningApi | null = null;
  #public: RunningApi | null = null;
  #stopped: Promise<void> | undefined;

  constructor(
    config: ServiceConfig,
    parts: ServiceParts,
    settings: { readonly checkResponses: boolean },
  ) {
    this.#config = config;
    this.#parts = parts;
    this.#settings = settings;
  }

  async start(): Promise<Listening> {
    const { deps, upkeep, worker, dispatcher, recognizer, recognitionLine, firstKeyPath } =
      this.#parts;
    try {
      await upkeep.sweep();
      const firstKey = await makeFirstKey(deps.store, firstKeyPath);
      await dispatcher.start();
      await worker.start();
      await deps.live.start();
      upkeep.start();
      this.#parts.descriptorWatch.start();
      const listening = await this.#listen();
      const { port, metricsPort } = listening;
      const { name, model } = recognizer;
      deps.log.info({ port, metricsPort, recognizer: name, model }, 'the service is ready');
      const { report: engines } = deps.addOns.engines;
      return { ...listening, recognition: recognitionLine, engines, firstKey };
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #listen(): Promise<Omit<Listening, 'engines' | 'firstKey' | 'recognition'>> {
    const { deps } = this.#parts;
    const { server, observability } = this.#config;
    const metricsPort = metricsPortOf(this.#config);
    if (metricsPort !== null) {
      const api = internalApi(deps, this.#settings);
      this.#internal = await serveApi(api, {
        hostname: observability.metricsHost,
        port: metricsPort,
      });
    }
    const { host: hostname, port } = server;
    this.#public = await serveApi(publicApi(deps, this.#settings), { hostname, port });
    limitArrival(this.#public.server, server.requestTimeoutMs);
    deps.publicAddress.listensAt(hostname, this.#public.port);
    return {
      url:
        server.publicUrl ??
        `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${this.#public.port}`,
      port: this.#public.port,
      metricsPort: this.#internal?.port ?? null,
    };
  }

  async #stop(): Promise<void> {
    const { deps, upkeep, worker, dispatcher, opened } = this.#parts;
    const { clock, readiness } = deps;
    const deadline = clock.elapsed() + this.#config.server.drainMs;
    const left = () => Math.max(0, deadline - clock.elapsed());
    readiness.draining = true;
    await Promise.all([worker.stop(), deps.live.drain()]);
    if (this.#public) await closeGracefully(this.#public, left(), clock);
    await dispatcher.stop(left());
    await upkeep.stop();
    this.#parts.descriptorWatch.stop();
    if (this.#internal) await closeGracefully(this.#internal, 0, clock);
    deps.log.info({}, 'the service has stopped');
    await opened.disposeAsync();
  }
}

/** Connections whose request has just been answered are idle from then on. */
const CHECK_EVERY_MS = 50;

/** Stops listening and lets requests finish that are under way; after a while those that have not are cut off. */
async function closeGracefully(running: RunningApi, graceMs: number, clock: Clock): Promise<void> {
  const { server } = running;
  const closed = running.close();
  const cutOff = clock.after(graceMs, () => server.closeAllConnections());
  const timer = setInterval(() => server.closeIdleConnections(), CHECK_EVERY_MS);
  try {
    await closed;
  } finally {
    clearInterval(timer);
    cutOff();
  }
}
