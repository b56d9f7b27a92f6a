import { contractCommand } from './contract-command.ts';
import type { Judge } from './judge.ts';
import { schemathesis } from './schemathesis.ts';
import { specmatic } from './specmatic.ts';

/** Those that are compared, ours first. */
export const judges: readonly Judge[] = [contractCommand, schemathesis, specmatic];
