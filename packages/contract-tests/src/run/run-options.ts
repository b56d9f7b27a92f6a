/** How a run is done. */
export interface RunOptions {
  /** Suites to run; all where empty. */
  readonly only: readonly string[];
  /** Operations whose cases run; all where empty. */
  readonly operation: readonly string[];
  /** Parts of titles of the cases that run; all where empty. */
  readonly cases: readonly string[];
  /** Rules that are not looked at, for deployments that are configured otherwise. */
  readonly except: readonly string[];
  readonly seed: number;
  /** Random values per property. */
  readonly runs: number;
  readonly seconds: number;
  readonly requests: number;
  /** Cases at the same time. */
  readonly parallel: number;
  /** The longest that one request may take. */
  readonly timeoutSeconds: number;
  /** The longest that a job or a session may take to finish. */
  readonly patienceSeconds: number;
  /** The longest that removing what was made may take, after everything else. */
  readonly cleanUpSeconds: number;
  /** The least documented (operation, status) pairs to be seen; a share of all where below 1. */
  readonly minLedger: number;
  /** The address under which the deployment reaches us; `loopback` for any free port here. */
  readonly callbackUrl?: string | undefined;
  /** The port to listen on for callbacks, where it is not the one of the address. */
  readonly callbackPort?: number | undefined;
  readonly webhookSecret?: string | undefined;
  /** An address of an audio file that the deployment can fetch. */
  readonly audioUrl?: string | undefined;
  /** A WAV file with speech, for what needs words. */
  readonly speechFile?: string | undefined;
}

/** What holds where nothing else is said. */
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
  minLedger: 0,
};
