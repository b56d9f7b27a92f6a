import type { Output } from '../report/progress.ts';

/** Arguments, environment and outputs of the command. */
export interface CommandContext {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  readonly out: Output;
  readonly error: Output;
  /** Ends the run; created jobs are still deleted. */
  readonly signal: AbortSignal;
  writeFile(path: string, text: string): Promise<void>;
}
