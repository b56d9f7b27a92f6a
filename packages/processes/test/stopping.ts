// Says when it is ready and when it is asked to stop, and stays until it is asked again or its work is done.
import { stopRequested } from '../src/stop-requested.ts';

const work = setInterval(() => {}, 60_000);
// Says so once a signal is noticed: one that comes earlier ends the process like any other.
const stopped = stopRequested();
process.stdout.write(`ready ${process.pid}\n`);
await stopped;
process.stdout.write('stopping\n');
if (process.argv[2] !== 'stubborn') clearInterval(work);
