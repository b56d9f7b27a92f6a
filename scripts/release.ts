// Releases the contract, and makes all that is published with it: `node scripts/release.ts --help`.

import { release } from './breaking/release.ts';
import { processContext } from './breaking/release-context.ts';
import { packRelease } from './release/pack.ts';

const args = process.argv.slice(2);
const isPacking = args.includes('--artefacts');
process.exitCode = isPacking
  ? await packRelease(processContext(), { isDryRun: args.includes('--dry-run') })
  : await release(args, processContext());
