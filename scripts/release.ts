// Makes the contract as it stands the released one: `node scripts/release.ts --help`.

import { release } from './breaking/release.ts';
import { processContext } from './breaking/release-context.ts';

process.exitCode = await release(process.argv.slice(2), processContext());
