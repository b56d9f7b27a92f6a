// Compares the contract with the released one: `node scripts/breaking.ts --help`.
import { breaking } from './breaking/breaking.ts';
import { processContext } from './breaking/release-context.ts';

process.exitCode = await breaking(process.argv.slice(2), processContext());
