// Makes the contract as it stands the released one: `node scripts/release.ts --help`.

import { processContext } from './breaking/command-context.ts';
import { release } from './breaking/release.ts';

process.exitCode = await release(process.argv.slice(2), processContext());
