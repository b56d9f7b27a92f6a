import type { Probe } from '../http/probe.ts';
import type { CallbackListener } from '../webhooks/callback-listener.ts';
import type { Budget } from './budget.ts';
import type { Ledger } from './ledger.ts';
import type { Possessions } from './possessions.ts';
import type { RunOptions } from './run-options.ts';
import type { Target } from './target.ts';

/** What all cases of a run share. */
export interface RunContext {
  readonly target: Target;
  readonly options: RunOptions;
  /** The name of the run, which marks all that it makes. */
  readonly name: string;
  readonly probe: Probe;
  readonly budget: Budget;
  readonly ledger: Ledger;
  readonly possessions: Possessions;
  readonly signal: AbortSignal;
  /** Whether the deployment answers what `Prefer` asks for, as mocks do. */
  readonly honorsPrefer: boolean;
  /** Where callbacks arrive, or why there is no such place. */
  readonly callbacks: CallbackListener | { readonly missing: string };
}
