// Compares the contract with the released one: `node scripts/breaking.ts --help`.
import { breaking } from './breaking/breaking.ts';
import { realSurroundings } from './breaking/surroundings.ts';

process.exitCode = await breaking(process.argv.slice(2), realSurroundings());
