export interface RunOptions {
  /** Suites to run; empty: all. */
  readonly only: readonly string[];
  /** Operations whose cases run; empty: all. */
  readonly operation: readonly string[];
  /** Substrings of titles of the cases to run; empty: all. */
  readonly cases: readonly string[];
  /** Rules to skip, for deployments that are configured otherwise. */
  readonly except: readonly string[];
  readonly seed: number;
  /** Random values per property. */
  readonly runs: number;
  readonly seconds: number;
  readonly requests: number;
  /** Cases that run at the same time. */
  readonly parallel: number;
  /** Time limit of one request. */
  readonly timeoutSeconds: number;
  /** Time limit for a job or session to finish. */
  readonly patienceSeconds: number;
  /** Time limit of the deletion of created jobs at the end. */
  readonly cleanUpSeconds: number;
  /** How often a failed case is run again if the deployment lost a connection or responded 503 meanwhile. */
  readonly repeats: number;
  /** Minimum of documented (operation, status) pairs to be seen; below 1: a share. */
  readonly minLedger: number;
  /** URL under which the deployment reaches this machine; `loopback` for a free local port. */
  readonly callbackUrl?: string | undefined;
  /** Ends the run at once, with what to change, if a service on this machine refuses to call the listener. */
  readonly local: boolean;
  /** Port to listen on for callbacks, if it is not that of the URL. */
  readonly callbackPort?: number | undefined;
  readonly webhookSecret?: string | undefined;
  /** URL of an audio file that the deployment can fetch. */
  readonly audioUrl?: string | undefined;
  /** A WAV file with speech, for rules about words. */
  readonly speechFile?: string | undefined;
}

export const defaultOptions: RunOptions = {
  only: [],
  operation: [],
  cases: [],
  except: [],
  seed: 0,
  runs: 20,
  seconds: 120,
  requests: 6000,
  parallel: 6,
  timeoutSeconds: 10,
  patienceSeconds: 30,
  cleanUpSeconds: 30,
  repeats: 0,
  minLedger: 0,
  local: false,
};

/** Where `--local` listens for callbacks: a fixed port, so that the service need allow no other. */
export const LOCAL_CALLBACK_PORT = 18_080;

/** The deployment under test. */
export interface Target {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly key: string;
  /** Key of another account, if there is one. */
  readonly otherKey?: string | undefined;
  /** Base URL of the operators' API, if it is reachable. */
  readonly internalUrl?: string | undefined;
}

/** Whether a deployment runs on this machine, and so can reach it. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}
