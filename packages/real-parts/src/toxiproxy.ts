import { type FoundPart, type FoundProgram, findProgram, required } from './find-program.ts';
import { freePort, LOOPBACK, onFreePort, ServerProcess } from './server-process.ts';

/** A server of proxies that make a network bad. */
export interface Toxiproxy extends AsyncDisposable {
  /** Opens a proxy before a port of loopback. */
  proxy(port: number): Promise<BadNetwork>;
}

/** The way to one server, which can be made bad. */
export interface BadNetwork {
  readonly port: number;
  readonly host: string;
  /** Makes it bad until it is healed. */
  add(toxic: Toxic): Promise<void>;
  /** Refuses connections and closes the open ones. */
  cut(): Promise<void>;
  /** Removes everything bad, and accepts connections. */
  heal(): Promise<void>;
}

/** One way of being bad: https://github.com/Shopify/toxiproxy#toxics. */
export interface Toxic {
  readonly type: 'latency' | 'bandwidth' | 'slow_close' | 'timeout' | 'reset_peer' | 'limit_data';
  /** Downstream is from the server to the client, and the default. */
  readonly stream?: 'upstream' | 'downstream';
  /** Such as `{ latency: 500 }` in milliseconds, `{ timeout: 0 }` to swallow everything, `{ bytes: 1000 }`. */
  readonly attributes: Readonly<Record<string, number>>;
}

export const findToxiproxy = (): FoundPart<FoundProgram> =>
  findProgram('toxiproxy-server', { install: 'npm run get -w @verbatim/real-parts' });

/** Starts Toxiproxy without proxies. */
export async function startToxiproxy(): Promise<Toxiproxy> {
  const command = required(findToxiproxy()).path;
  const { process, port: apiPort } = await onFreePort(async (port) => {
    const args = ['-host', LOOPBACK, '-port', String(port)];
    return { port, process: await ServerProcess.start({ command, args, port }) };
  });
  const call = async (method: string, path: string, body?: unknown): Promise<void> => {
    const response = await fetch(`http://${LOOPBACK}:${apiPort}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`Toxiproxy, ${method} ${path}: ${response.status} ${text}`);
  };
  return {
    async proxy(port) {
      const own = await freePort();
      const name = `to-${port}-${own}`;
      const [listen, upstream] = [own, port].map((each) => `${LOOPBACK}:${each}`);
      await call('POST', '/proxies', { name, listen, upstream, enabled: true });
      const toxics = new Set<string>();
      return {
        host: LOOPBACK,
        port: own,
        async add({ type, stream = 'downstream', attributes }) {
          const toxic = `${type}-${stream}`;
          toxics.add(toxic);
          const body = { name: toxic, type, stream, attributes };
          await call('POST', `/proxies/${name}/toxics`, body);
        },
        cut: () => call('POST', `/proxies/${name}`, { enabled: false }),
        async heal() {
          for (const toxic of toxics) await call('DELETE', `/proxies/${name}/toxics/${toxic}`);
          toxics.clear();
          await call('POST', `/proxies/${name}`, { enabled: true });
        },
      };
    },
    [Symbol.asyncDispose]: () => process.stop(),
  };
}
