/**
 * One service, from start to stop.
 *
 * Start: lock the data directory, open store and blobs, delete leftovers of a crash, make the first key, start workers, callbacks and
 * upkeep, then listen. Stop: refuse new work, let running jobs and requests finish within the drain time, stop listening, close the store.
 */
import { KEEP_ALIVE_MS, type RunningApi, serveApi } from '@verbatim/server/node';
import { type Clock, sleep } from '@verbatim/time';
import { listenForPeers, type OwnNodeParts } from '../cluster/open-node.ts';
import { metricsPortOf, type ServiceConfig } from '../config/options.ts';
import { listenForWyoming, type WyomingListener } from '../dialects/wyoming/listener.ts';
import { createSignInLink } from '../keys/account-keys.ts';
import { makeFirstKey } from '../keys/manage-keys.ts';
import { httpAddressOf } from '../platform/public-address.ts';
import type { RecognitionInUse } from '../recognition/open-recognizer.ts';
import { type Overrides, openParts, type ServiceParts } from './parts.ts';
import { type ApiSettings, internalApi, publicApi } from './public-api.ts';

export interface Listening {
  readonly url: string;
  readonly port: number;
  readonly metricsPort: number | null;
  /** The port for Wyoming clients; null: nothing listens. */
  readonly wyomingPort: number | null;
  /** The recognizers, as lines for operators. */
  readonly recognition: readonly string[];
  /** The text engines, and how to add missing ones, as lines for operators. */
  readonly engines: readonly string[];
  /** The key that was made at this start; null if keys existed. */
  readonly firstKey: string | null;
}

/** Opens the parts of a service. Nothing runs or listens before `start`. */
export async function createService(
  config: ServiceConfig,
  overrides: Overrides = {},
): Promise<OpenService> {
  return new OpenService(config, await openParts(config, overrides), {
    checkResponses: overrides.checkResponses ?? false,
    pages: overrides.pages,
  });
}

/** One service. It is started once and stopped once. */
class OpenService {
  readonly #config: ServiceConfig;
  readonly #parts: ServiceParts;
  readonly #settings: ApiSettings;
  #internal: RunningApi | null = null;
  #public: RunningApi | null = null;
  #wyoming: WyomingListener | null = null;
  #url: string | null = null;
  #stopped: Promise<void> | undefined;

  constructor(config: ServiceConfig, parts: ServiceParts, settings: ApiSettings) {
    this.#config = config;
    this.#parts = parts;
    this.#settings = settings;
  }

  async start(): Promise<Listening> {
    const { deps, node, upkeep, worker, dispatcher, recognizer, recognitionReport, firstKeyPath } =
      this.#parts;
    const { cluster } = this.#config;
    try {
      // Other nodes write blobs at any time.
      if (node === null) await upkeep.sweep();
      const firstKey = await makeFirstKey(deps.store, firstKeyPath);
      if (node) await this.#join(node);
      await dispatcher.start();
      if (cluster.roles.includes('worker')) await worker.start();
      if (cluster.roles.includes('live')) await deps.live.start();
      upkeep.start();
      this.#parts.descriptorWatch.start();
      const listening = await this.#listen();
      const { port, metricsPort } = listening;
      const { name, model } = recognizer;
      deps.log.info({ port, metricsPort, recognizer: name, model }, 'the service is ready');
      const { report: engines } = deps.addOns.engines;
      return { ...listening, recognition: recognitionReport, engines, firstKey };
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Makes this service known to the other nodes. */
  async #join({ cluster, listener, waker }: OwnNodeParts): Promise<void> {
    const { worker, deps } = this.#parts;
    waker.receive(listener, () => worker.wake());
    const address = await listenForPeers(this.#config.cluster, listener);
    await cluster.join(address, () => ({
      liveSeats: cluster.roles.includes('live') ? deps.live.seatsLeft : 0,
      recognition: JSON.stringify(deps.recognitionInUse()),
    }));
  }

  /** Resolves when all running work has ended or the drain time is over. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  /** A link that signs in to the console once; null if this node serves no console, or no key works. */
  async createSignInLink(): Promise<string | null> {
    const { server, cluster } = this.#config;
    if (!server.pages || !cluster.roles.includes('api') || this.#url === null) return null;
    const { store, clock } = this.#parts.deps;
    return await createSignInLink(store, { url: this.#url, now: clock.now() });
  }

  /** What recognizes speech now. */
  recognitionInUse(): RecognitionInUse {
    return this.#parts.deps.recognitionInUse();
  }

  async #listen(): Promise<Omit<Listening, 'engines' | 'firstKey' | 'recognition'>> {
    const { deps } = this.#parts;
    const { server, observability } = this.#config;
    const connections = {
      requestTimeoutMs: server.requestTimeoutMs,
      clock: deps.clock,
      onConnectionFault: (err: unknown): void => deps.log.error({ err }, 'a connection failed'),
    };
    const metricsPort = metricsPortOf(this.#config);
    if (metricsPort !== null) {
      const api = internalApi(deps, this.#settings);
      this.#internal = await serveApi(api, {
        hostname: observability.metricsHost,
        port: metricsPort,
        ...connections,
      });
    }
    const { host: hostname, port } = server;
    const { forwarding, node } = this.#parts;
    this.#public = await serveApi(publicApi(deps, this.#settings), {
      hostname,
      port,
      ...connections,
      divertUpgrade: forwarding ? (handshake) => forwarding.divert(handshake) : undefined,
    });
    this.#public.server.keepAliveTimeout = KEEP_ALIVE_MS;
    if (node) forwarding?.receive(node.listener, this.#public);
    deps.publicAddress.listensAt(hostname, this.#public.port);
    const { host, port: wyomingPort, key } = this.#config.wyoming;
    if (wyomingPort !== null) {
      const address = { host, port: wyomingPort, key };
      this.#wyoming = await listenForWyoming(deps, address, this.#parts.firstKeyPath);
    }
    const url = server.publicUrl ?? httpAddressOf(hostname, this.#public.port);
    this.#url = url;
    return {
      url,
      port: this.#public.port,
      metricsPort: this.#internal?.port ?? null,
      wyomingPort: this.#wyoming?.port ?? null,
    };
  }

  async #stop(): Promise<void> {
    const { deps, forwarding, node, upkeep, worker, dispatcher, opened } = this.#parts;
    const { clock, readiness } = deps;
    const noticedAt = clock.elapsed() + this.#config.cluster.drainNoticeMs;
    const deadline = clock.elapsed() + this.#config.server.drainMs;
    const left = () => Math.max(0, deadline - clock.elapsed());
    readiness.draining = true;
    readiness.refusesWork = node === null;
    const drained = Promise.all([worker.stop(), deps.live.drain()]);
    forwarding?.drain();
    // No other node sends sessions here from now on.
    void node?.cluster.beat();
    await drained;
    // A request that a load balancer sends before it knows must not meet a closed connection.
    if (node) await sleep(clock, noticedAt - clock.elapsed());
    readiness.refusesWork = true;
    await this.#wyoming?.close();
    if (this.#public) await closeGracefully(this.#public, left(), clock);
    await dispatcher.stop(left());
    await upkeep.stop();
    await node?.cluster.leave().catch((err: unknown) => {
      deps.log.warn(
        { err },
        'the other nodes learn by the end of the lease that this one has stopped',
      );
    });
    await node?.listener.close();
    this.#parts.descriptorWatch.stop();
    if (this.#internal) await closeGracefully(this.#internal, 0, clock);
    deps.log.info({}, 'the service has stopped');
    await opened.disposeAsync();
  }
}

/** How often idle connections are closed while the others finish. */
const CHECK_EVERY_MS = 50;

/** Stops listening and lets running requests finish for `graceMs`; then their connections are closed. */
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
