// Says when it is ready and when it is asked to stop, and stays until it is asked again or its work is done.
import { stopRequested } from '../src/stop-requested.ts';

const work = setInterval(() => {}, 60_000);
process.stdout.write(`ready ${process.pid}\n`);
await stopRequested();
process.stdout.write('stopping\n');
if (process.argv[2] !== 'stubborn') clearInterval(work);
