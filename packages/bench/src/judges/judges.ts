import { contractCommand } from './contract-command.ts';
import type { Judge } from './judge.ts';
import { schemathesis } from './schemathesis.ts';
import { specmatic } from './specmatic.ts';

/** The compared judges, ours first. */
export const judges: readonly Judge[] = [contractCommand, schemathesis, specmatic];
