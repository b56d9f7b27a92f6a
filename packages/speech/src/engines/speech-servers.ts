import type { Engine } from './engine.ts';
import { openAiProtocol } from './openai/openai-protocol.ts';
import { type RemoteEngineOptions, remoteEngine } from './remote/remote-engine.ts';
import { wyomingProtocol } from './wyoming/wyoming-protocol.ts';

/** Speech servers that the operator runs, and how they are used. */
export interface SpeechServerOptions extends Omit<RemoteEngineOptions, 'protocol'> {
  /** `http:` and `https:` for servers with OpenAI's API, `tcp:` for those of Wyoming. */
  readonly addresses: readonly string[];
  /** Sent to servers with OpenAI's API as a bearer token; null: none. */
  readonly key: string | null;
}

/** Engines that call these servers: one for each kind of server. */
export function speechServerEngines(options: SpeechServerOptions): Engine[] {
  const isWyoming = (address: string): boolean => address.startsWith('tcp:');
  const kinds = [
    {
      protocol: openAiProtocol(options),
      addresses: options.addresses.filter((address) => !isWyoming(address)),
    },
    { protocol: wyomingProtocol(), addresses: options.addresses.filter(isWyoming) },
  ];
  return kinds
    .filter(({ addresses }) => addresses.length > 0)
    .map((kind) => remoteEngine({ ...options, ...kind }));
}
