import { readFileSync } from 'node:fs';
import { type PythonEnvironmentName, pythonPackages } from '@verbatim/real-parts';

/** What a client is used for, as the table of the docs heads its columns. */
export const SCENARIOS = ['file', 'live', 'reconnect', 'errors', 'callbacks'] as const;

/** One column of the table. */
export type Scenario = (typeof SCENARIOS)[number];

/** A client that others publish. */
export interface OutsideClient {
  /** The name of its package. */
  readonly package: string;
  /** The name that it has in `package.json`, where another version has the name of the package. */
  readonly alias?: string;
  /** `npm`, or the environment of Python that it is installed in. */
  readonly from: 'npm' | PythonEnvironmentName;
  /** The API that it is made for. */
  readonly speaks: 'Gladia' | 'OpenAI' | 'Deepgram' | 'Deepgram Flux' | 'Wyoming';
  /** Scenarios that it has no means for, or the service not for it, with what is lacking. */
  readonly lacks: { readonly [S in Scenario]?: string };
  /** Scenarios in which it connects over TLS only. */
  readonly tls?: readonly Scenario[];
}

/** Every client that runs against the service in CI. */
export const CLIENTS = {
  'gladia-js': { package: '@gladiaio/sdk', from: 'npm', speaks: 'Gladia', lacks: {} },
  'gladia-ai-sdk': {
    package: '@ai-sdk/gladia',
    from: 'npm',
    speaks: 'Gladia',
    lacks: { live: 'it transcribes files only', reconnect: 'it has no lasting connection' },
  },
  'gladia-ai-sdk-2': {
    package: '@ai-sdk/gladia',
    alias: 'ai-sdk-gladia-2',
    from: 'npm',
    speaks: 'Gladia',
    lacks: { live: 'it transcribes files only', reconnect: 'it has no lasting connection' },
  },
  'gladia-python': { package: 'gladiaio-sdk', from: 'gladia', speaks: 'Gladia', lacks: {} },
  'gladia-livekit': {
    package: 'livekit-plugins-gladia',
    from: 'livekit',
    speaks: 'Gladia',
    lacks: {
      reconnect: 'its stream ends',
      callbacks: 'it has no option',
    },
  },
  'gladia-pipecat': {
    package: 'pipecat-ai',
    from: 'pipecat',
    speaks: 'Gladia',
    lacks: { file: 'it takes live audio only', callbacks: 'it has no option' },
  },
  'deepgram-js': { package: '@deepgram/sdk', from: 'npm', speaks: 'Deepgram', lacks: {} },
  'deepgram-python': {
    package: 'deepgram-sdk',
    from: 'deepgram',
    speaks: 'Deepgram',
    lacks: { reconnect: 'the program has to' },
  },
  'deepgram-livekit': {
    package: 'livekit-plugins-deepgram',
    from: 'livekit',
    speaks: 'Deepgram',
    lacks: { callbacks: 'it has no option' },
  },
  'flux-livekit': {
    package: 'livekit-plugins-deepgram',
    from: 'livekit',
    speaks: 'Deepgram Flux',
    lacks: { file: 'Flux takes live audio only', callbacks: 'it has no option' },
  },
  'flux-pipecat': {
    package: 'pipecat-ai',
    from: 'pipecat',
    speaks: 'Deepgram Flux',
    lacks: { file: 'it takes live audio only', callbacks: 'it has no option' },
  },
  wyoming: {
    package: 'wyoming',
    from: 'wyoming',
    speaks: 'Wyoming',
    lacks: {
      file: 'the protocol sends audio as it is spoken',
      reconnect: 'the program has to',
      callbacks: 'the protocol has none',
    },
  },
  'openai-js': {
    package: 'openai',
    from: 'npm',
    speaks: 'OpenAI',
    lacks: {
      reconnect: 'the program has to',
      callbacks: 'transcripts come in the response',
    },
    tls: ['errors'],
  },
  'openai-python': {
    package: 'openai',
    from: 'openai',
    speaks: 'OpenAI',
    lacks: { callbacks: 'transcripts come in the response' },
  },
  'openai-livekit': {
    package: 'livekit-plugins-openai',
    from: 'livekit',
    speaks: 'OpenAI',
    lacks: { callbacks: 'it has no option' },
  },
  'openai-pipecat': {
    package: 'pipecat-ai',
    from: 'pipecat',
    speaks: 'OpenAI',
    lacks: { callbacks: 'it has no option' },
  },
} as const satisfies Record<string, OutsideClient>;

/** The key of a client in the list. */
export type ClientId = keyof typeof CLIENTS;

/** The title of a client's suite: the table of the docs finds its tests by it. */
export const suiteOf = (id: ClientId): string => `client ${id}`;

/** The version that the tests run: the one in package.json, or the pinned one of its environment. */
export function versionOf({ package: name, alias = name, from }: OutsideClient): string {
  if (from === 'npm') {
    const manifest: { devDependencies: Record<string, string> } = JSON.parse(
      readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
    );
    return manifest.devDependencies[alias]?.split('@').at(-1) ?? unknown(name);
  }
  const pinned = pythonPackages(from).find((each) => each.split(/\[|==/)[0] === name);
  return pinned?.split('==')[1] ?? unknown(name);
}

function unknown(name: string): never {
  throw new TypeError(`${name} has no version: it is not among the packages that are installed`);
}
