import type { NodeRole } from '@verbatim/storage';

/** How one process of the service is run. Times are in milliseconds, sizes in bytes. `options.ts` says what each may be. */
export interface ServiceConfig {
  readonly server: ServerConfig;
  readonly storage: StorageConfig;
  readonly cluster: ClusterConfig;
  readonly limits: LimitsConfig;
  readonly worker: WorkerConfig;
  readonly recognition: RecognitionConfig;
  readonly speechServers: SpeechServersConfig;
  readonly addOns: AddOnsConfig;
  readonly textEngines: TextEnginesConfig;
  readonly fetching: FetchingConfig;
  readonly callbacks: CallbacksConfig;
  readonly live: LiveConfig;
  readonly wyoming: WyomingConfig;
  readonly retention: RetentionConfig;
  readonly observability: ObservabilityConfig;
}

/** Where and how the API is served. */
interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** What links in responses begin with, without a trailing slash; null: the address that the service listens at. */
  readonly publicUrl: string | null;
  /** Other header names under which a key is accepted. */
  readonly keyHeaderAliases: readonly string[];
  readonly unknownFields: 'refuse' | 'ignore';
  /** Other clients that are understood beside those of the document. */
  readonly compatibility: 'none' | 'gladia';
  /** Origins whose pages may call; `*` is any. */
  readonly corsOrigins: readonly string[];
  /** Whether the console and the docs are served to browsers. */
  readonly pages: boolean;
  /** The longest time that a link to a transcript works; 0: there are none. */
  readonly maxShareMs: number;
  /** Time limit for a request to arrive, except for uploads. */
  readonly requestTimeoutMs: number;
  /** How long running work may continue after SIGTERM. */
  readonly drainMs: number;
}

/** Where data is stored. */
interface StorageConfig {
  /** An absolute path. */
  readonly dataDirectory: string;
  /** Address of a Postgres database that nodes share; null: rows are in the data directory. */
  readonly databaseUrl: string | null;
  /** `auto`: by the roles of the node. */
  readonly databaseConnections: number | 'auto';
  /** Address of a bucket that nodes share, `s3://`; null: audio is in the data directory. */
  readonly blobsUrl: string | null;
  readonly blobsKeyId: string | null;
  readonly blobsKey: string | null;
  /** Of temporary credentials. */
  readonly blobsSessionToken: string | null;
  /** Disk space that new jobs and uploads leave free. */
  readonly reserveBytes: number;
}

/** How one node of several is run. Without a store that nodes share it has all roles, and only these count. */
interface ClusterConfig {
  readonly roles: readonly NodeRole[];
  /** Where this node listens for other nodes. */
  readonly host: string;
  readonly port: number;
  /** Where other nodes reach this one; null: host and port. */
  readonly address: string | null;
  /** Duration of the lease of a node without a heartbeat. */
  readonly leaseMs: number;
  /** How long a node that stops goes on to take requests. */
  readonly drainNoticeMs: number;
}

/** Limits of each key, unless it has its own, and of the whole service. */
export interface LimitsConfig {
  readonly requestsPerSecond: number;
  /** Unfinished pre-recorded jobs, queued ones included. */
  readonly concurrentJobs: number;
  /** Unfinished live sessions. */
  readonly concurrentSessions: number;
  /** Queued jobs of all keys together. */
  readonly queueLength: number;
  readonly jsonBytes: number;
  readonly uploadBytes: number;
  readonly audioMs: number;
  /** Enrolled voices of one account. */
  readonly voices: number;
  /** Of a result as JSON. */
  readonly resultBytes: number;
}

/** How jobs are worked on. */
interface WorkerConfig {
  /** Worker slots: jobs that run at the same time; 0: none in this process. */
  readonly parallelism: number;
  /** Duration of a lease without a heartbeat. */
  readonly leaseMs: number;
  readonly tries: number;
  /** Delay before the second attempt; it doubles with each further one. */
  readonly retryDelayMs: number;
}

/** What audio is recognized with. */
interface RecognitionConfig {
  /** `scripted` ignores the audio and returns prepared words. */
  readonly recognizer: 'auto' | 'scripted';
  /** Whether accounts may enroll voices and have them recognized. */
  readonly voices: boolean;
  /** Recognizer processes: segments that are recognized at the same time. */
  readonly processes: number;
  /** Models to install before the service starts; `auto`: the starter models, on a new machine. */
  readonly models: 'auto' | readonly string[];
  /** Whether PocketSphinx may be installed from Debian if nothing else recognizes speech. */
  readonly mayInstall: boolean;
  /** A folder with the files of models, which is looked into first; null: none. */
  readonly modelsFolder: string | null;
  /** A mirror with the files of models, which is asked last; null: none. */
  readonly modelsMirror: string | null;
}

/** Servers on other machines that recognize speech. */
interface SpeechServersConfig {
  /** `http:` and `https:` for servers with OpenAI's API, `tcp:` for those of Wyoming; empty: there are none. */
  readonly addresses: readonly string[];
  readonly model: string;
  readonly key: string | null;
  /** Codes of the languages that the model understands; empty: all. */
  readonly languages: readonly string[];
  readonly expectedWordErrorRate: number | null;
  /** Requests to one address at the same time. */
  readonly parallelism: number;
  /** Requests that may wait. */
  readonly queueLength: number;
  /** Of one request. */
  readonly timeoutMs: number;
  /** How long a request waits while no server answers. */
  readonly giveUpAfterMs: number;
}

/** How the service's own add-ons run. */
interface AddOnsConfig {
  /** Number of threads; one is reserved for live sessions. */
  readonly threads: number;
}

/** Engines for translation, summaries and prompts. */
export interface TextEnginesConfig {
  /** An endpoint that speaks the chat completions of OpenAI; null: there is none. */
  readonly chatModelUrl: string | null;
  readonly chatModelKey: string | null;
  readonly chatModel: string;
  readonly chatModelTimeoutMs: number;
  readonly chatModelParallelism: number;
  /** Context size of the model in tokens, and the part of it that is reserved for the response. */
  readonly chatModelContextTokens: number;
  readonly chatModelAnswerTokens: number;
  readonly libreTranslateUrl: string | null;
  readonly libreTranslateKey: string | null;
  readonly libreTranslateTimeoutMs: number;
  readonly libreTranslateParallelism: number;
  /** Name or path of the program; null: it is not used. */
  readonly apertium: string | null;
  readonly apertiumTimeoutMs: number;
  readonly apertiumParallelism: number;
  /** Calls that may wait for each engine. */
  readonly queueLength: number;
}

/** How audio is fetched from the addresses that jobs name. */
export interface FetchingConfig {
  /** Non-public ranges (CIDR, or single addresses) that may be called, also by callbacks. */
  readonly allowedRanges: readonly string[];
  readonly connectTimeoutMs: number;
  /** How long a host may send nothing. */
  readonly idleTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly redirects: number;
}

/** How callbacks are sent. */
export interface CallbacksConfig {
  /** Each `whsec_` and base64, two while one is being replaced; null: one is made at the first start. */
  readonly secrets: readonly string[] | null;
  readonly timeoutMs: number;
  readonly parallelism: number;
  readonly perDestination: number;
  readonly giveUpAfterMs: number;
}

/** How live sessions begin and go on. */
export interface LiveConfig {
  readonly tokenTtlMs: number;
  readonly resumeWindowMs: number;
}

/** Where clients of the Wyoming protocol connect. */
export interface WyomingConfig {
  readonly host: string;
  /** Null: nothing listens. */
  readonly port: number | null;
  /** The key whose account has their sessions; null: the first key of the service. */
  readonly key: string | null;
}

/** How long things are kept. */
export interface RetentionConfig {
  /** Time between the end of a job and its removal; null: never removed. */
  readonly jobsMs: number | null;
  /** Time until an unused upload is removed. */
  readonly uploadsMs: number;
  /** How long a retry with the same idempotency key gets the first response. */
  readonly answersMs: number;
}

/** What operators see. */
export interface ObservabilityConfig {
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly metricsHost: string;
  /** `auto`: it follows the port of the API, see `metricsPortOf`; null: no metrics are served. */
  readonly metricsPort: number | 'auto' | null;
  /** Collector of traces (OTLP over HTTP); null: no traces. */
  readonly tracesUrl: string | null;
}

/** Makes 9464, which scrapers expect, of the default port 8080. */
const OFFSET = 1384;
const MAX_PORT = 65_535;

/** The port of the metrics. It follows the port of the API unless it is set, so that several services fit on one host. */
export function metricsPortOf({
  server: { port },
  observability: { metricsPort },
}: Pick<ServiceConfig, 'server' | 'observability'>): number | null {
  if (metricsPort !== 'auto') return metricsPort;
  if (port === 0) return 0;
  return port + OFFSET <= MAX_PORT ? port + OFFSET : port - OFFSET;
}
