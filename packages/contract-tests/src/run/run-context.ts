import type { Budget } from './budget.ts';
import type { CallbackListener } from './callback-listener.ts';
import type { CreatedResources } from './created-resources.ts';
import type { Ledger } from './ledger.ts';
import type { Probe } from './probe.ts';
import type { RunOptions, Target } from './run-options.ts';

/** Shared by all cases of a run. */
export interface RunContext {
  readonly target: Target;
  readonly options: RunOptions;
  /** Name of the run, which marks its jobs. */
  readonly name: string;
  readonly probe: Probe;
  readonly budget: Budget;
  readonly ledger: Ledger;
  readonly possessions: CreatedResources;
  readonly signal: AbortSignal;
  /** Whether the deployment honors `Prefer`, as mocks do. */
  readonly honorsPrefer: boolean;
  /** The receiver of callbacks, or why there is none. */
  readonly callbacks: CallbackListener | { readonly missing: string };
}
