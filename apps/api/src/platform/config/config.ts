/** How one process of the service is run. Times are in milliseconds, sizes in bytes. `options.ts` says what each may be. */
export interface ServiceConfig {
  readonly server: ServerConfig;
  readonly storage: StorageConfig;
  readonly limits: LimitsConfig;
  readonly worker: WorkerConfig;
  readonly recognition: RecognitionConfig;
  readonly addOns: AddOnsConfig;
  readonly textEngines: TextEnginesConfig;
  readonly fetching: FetchingConfig;
  readonly callbacks: CallbacksConfig;
  readonly live: LiveConfig;
  readonly retention: RetentionConfig;
  readonly observability: ObservabilityConfig;
}

/** Where and how the API is served. */
export interface ServerConfig {
  readonly host: string;
  readonly port: number;
  /** What links in answers begin with, without a slash at the end; null: where the service listens. */
  readonly publicUrl: string | null;
  /** Other header names under which a key is accepted. */
  readonly keyHeaderAliases: readonly string[];
  readonly unknownFields: 'refuse' | 'ignore';
  /** Origins whose pages may call; `*` is any. */
  readonly corsOrigins: readonly string[];
  /** Most time for a request to arrive as a whole, uploads aside. */
  readonly requestTimeoutMs: number;
  /** How long work may go on after SIGTERM. */
  readonly drainMs: number;
}

/** Where everything is kept. */
export interface StorageConfig {
  /** An absolute path. */
  readonly dataDirectory: string;
  /** Space that is left free: uploads are refused before it is used. */
  readonly reserveBytes: number;
}

/** Limits of each key, unless it has its own, and of the whole service. */
export interface LimitsConfig {
  readonly requestsPerSecond: number;
  /** Unfinished pre-recorded jobs, whether they wait or are worked on. */
  readonly concurrentJobs: number;
  /** Live sessions that are not over. */
  readonly concurrentSessions: number;
  /** Of all keys together. */
  readonly queueLength: number;
  readonly jsonBytes: number;
  readonly uploadBytes: number;
  readonly audioMs: number;
}

/** How jobs are worked on. */
export interface WorkerConfig {
  /** How many jobs are worked on at the same time; 0: none in this process. */
  readonly parallelism: number;
  /** How long a job is held without a sign of life. */
  readonly leaseMs: number;
  readonly tries: number;
  /** Before the second try; it doubles with each one after. */
  readonly retryDelayMs: number;
}

/** What audio is recognized with. */
export interface RecognitionConfig {
  /** `scripted` ignores the audio and returns prepared words. */
  readonly recognizer: 'auto' | 'scripted';
  /** How many segments are recognized at the same time. */
  readonly processes: number;
}

/** How words are worked on. */
export interface AddOnsConfig {
  /** How many transcripts at the same time; one of them is always for what is said just now. */
  readonly threads: number;
}

/** What words are translated, summarized and asked about with, beside what the service can do by itself. */
export interface TextEnginesConfig {
  /** An endpoint that speaks the chat completions of OpenAI; null: there is none. */
  readonly chatModelUrl: string | null;
  readonly chatModelKey: string | null;
  readonly chatModel: string;
  readonly chatModelTimeoutMs: number;
  readonly chatModelParallelism: number;
  /** How many tokens a question and its answer may have together, and how many of them are for the answer. */
  readonly chatModelContextTokens: number;
  readonly chatModelAnswerTokens: number;
  readonly libreTranslateUrl: string | null;
  readonly libreTranslateKey: string | null;
  readonly libreTranslateTimeoutMs: number;
  readonly libreTranslateParallelism: number;
  /** The program, by its name on the path or its own path; null: it is not used. */
  readonly apertium: string | null;
  readonly apertiumTimeoutMs: number;
  readonly apertiumParallelism: number;
  /** How many calls may wait for each of them. */
  readonly queueLength: number;
}

/** How audio is fetched from the addresses that jobs name. */
export interface FetchingConfig {
  /** Ranges (CIDR, or single addresses) that may be called although they are not public; callbacks may, too. */
  readonly allowedRanges: readonly string[];
  readonly connectTimeoutMs: number;
  /** Longest silence of a server. */
  readonly idleTimeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly redirects: number;
}

/** How callbacks are sent. */
export interface CallbacksConfig {
  /** `whsec_` and base64; null: one is made at the first start. */
  readonly secret: string | null;
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

/** How long things are kept. */
export interface RetentionConfig {
  /** Jobs are removed so long after they were over; null: never. */
  readonly jobsMs: number | null;
  /** Uploads that no job uses are removed after so long. */
  readonly uploadsMs: number;
  /** A retry under an idempotency key gets its first answer for so long. */
  readonly answersMs: number;
}

/** What operators see. */
export interface ObservabilityConfig {
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly metricsHost: string;
  /** `auto`: it follows the port of the API, see `metricsPortOf`; null: no metrics are served. */
  readonly metricsPort: number | 'auto' | null;
  /** Where traces are sent to (OTLP over HTTP); null: nowhere. */
  readonly tracesUrl: string | null;
}
