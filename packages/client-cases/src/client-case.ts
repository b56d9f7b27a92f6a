/** A value of JSON in a case. */
export type CaseValue =
  | boolean
  | null
  | number
  | string
  | readonly CaseValue[]
  | { readonly [name: string]: CaseValue };

export type CaseObject = Readonly<Record<string, CaseValue>>;

/** One case: what a client does against a server, and what its caller and the server see of it. */
export interface ClientCase {
  /** The guarantee, in one sentence. It is the title of the test in every language. */
  readonly name: string;
  /** The servers that the case runs against. */
  readonly on: readonly CaseServer[];
  /** Violations of the contract that the mock makes. */
  readonly faults?: readonly string[];
  /** What the script server answers, in order. */
  readonly responses?: readonly ScriptedResponse[];
  /** What the script server does on each WebSocket connection, in order. */
  readonly connections?: readonly (readonly SocketAction[])[];
  /** Options of the client; its jitter is always 0, so that delays are as short as they may be. */
  readonly client?: CaseClientOptions;
  readonly steps: readonly CaseStep[];
  /** What the script server has to have received, in order. */
  readonly requests?: readonly ExpectedRequest[];
  /** The name of a header that all requests have to have carried, with the same value. */
  readonly sameHeader?: string;
  /** The bytes that each WebSocket connection has to have received: from one position of the audio up to another. */
  readonly received?: readonly { readonly from: number; readonly to?: number }[];
}

/** `script` plays what the case says; `mock` and `service` are whole servers. */
export type CaseServer = 'mock' | 'script' | 'service';

export interface CaseClientOptions {
  /** Null: no key. Default: the key of the server. */
  readonly apiKey?: string | null;
  /** Instead of a key, the client has a function for it, which fails with this message. */
  readonly keyFails?: string;
  readonly retries?: number;
  readonly timeoutMs?: number;
  readonly totalTimeoutMs?: number;
  readonly maxAnswerBytes?: number;
}

/** One response of the script server. Default: status 200 and an empty body. */
export interface ScriptedResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as JSON; its `content-type` is then `application/json` unless `headers` says otherwise. */
  readonly json?: CaseValue;
  /** The body as text. */
  readonly text?: string;
  /** Breaks the connection instead of answering. */
  readonly cut?: true;
  /** Accepts the request and never answers. */
  readonly silent?: true;
}

/** One thing that the script server does on a WebSocket. */
export type SocketAction =
  /** Sends a message; `session_id`, `created_at` and a rising `sequence_number` are added. */
  | { readonly send: CaseObject; readonly times?: number }
  | { readonly sendText: string }
  /** Acknowledges the audio up to a position. */
  | { readonly acknowledge: number }
  /** Resolves when this connection has received this many bytes of audio. */
  | { readonly awaitBytes: number }
  /** Goes on when the client has sent `stop_recording`. */
  | { readonly awaitStop: true }
  | { readonly close: number; readonly reason?: string }
  /** Breaks the connection without a close frame. */
  | { readonly cut: true };

/** One step: a call of the client, and the result that its caller gets. `$name` stands for a saved value. */
export type CaseStep = {
  /** Members of the result that later steps refer to as `$name`, such as `{ "id": "data.id" }`. */
  readonly save?: Readonly<Record<string, string>>;
  /** The result, in part: what is not named may be anything. `$any` stands for any value but null. */
  readonly expect: CaseObject;
} & CaseCall;

/** What a step calls. */
export type CaseCall =
  | {
      readonly call: string;
      readonly path?: CaseObject;
      readonly query?: CaseObject;
      readonly headers?: CaseObject;
      readonly body?: CaseObject;
    }
  | { readonly list: string; readonly query?: CaseObject }
  | { readonly upload: CaseAudio; readonly filename?: string }
  | { readonly transcribe: CaseAudio | string; readonly parameters?: CaseObject }
  | { readonly waitForJob: string; readonly totalTimeoutMs?: number }
  | {
      readonly live: CaseObject;
      /** Sizes of the chunks that are sent. */
      readonly chunks: readonly number[];
      /** Aborts the session after the chunks, instead of stopping it. */
      readonly abort?: true;
      readonly options?: { readonly stopTimeoutMs?: number; readonly silenceTimeoutMs?: number };
    }
  | {
      readonly verify: {
        readonly secret: string | readonly string[];
        readonly headers: Readonly<Record<string, string>>;
        readonly body: string;
        /** Seconds since 1970. */
        readonly now: number;
      };
    };

/** Audio of a case: silence as a WAV file, or bytes that are none. */
export interface CaseAudio {
  readonly wavSeconds?: number;
  readonly bytes?: number;
  /** A stream of `bytes` that cannot be read further: it fails with this message. */
  readonly fails?: string;
}

/** A request that the script server has to have received. */
export interface ExpectedRequest {
  readonly method: string;
  /** Path and query, as they were sent. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: CaseValue;
}

/** What the caller of a client saw of a case. A runner prints one as a line of JSON for each case. */
export interface CaseReport {
  readonly case: string;
  readonly on: CaseServer;
  /** The result of each step, as `CONTRIBUTING` of this package says. */
  readonly results: readonly CaseValue[];
  /** What broke in the runner itself. */
  readonly crash?: string;
}

/** What a runner is told: it reads this as JSON from its standard input. */
export interface RunnerInput {
  readonly runs: readonly {
    readonly case: ClientCase;
    readonly on: CaseServer;
    readonly baseUrl: string;
    readonly apiKey: string;
  }[];
}
