// The process of one measurement: runs all add-ons on a text and reports its CPU time and peak memory.
import process from 'node:process';
import { cpuMilliseconds, madeTranscript } from './made-transcript.ts';

const transcript = madeTranscript(Number(process.argv[2]));
const bareMegabytes = process.memoryUsage().rss / 1e6;
const { addOns } = await import('./add-ons.ts');
const milliseconds = cpuMilliseconds(() => {
  for (const run of Object.values(addOns)) run(transcript);
});
// maxRSS is in kilobytes and covers the whole process, with Node and all dictionaries.
const wholeMegabytes = process.resourceUsage().maxRSS / 1000;
process.send?.({ milliseconds, wholeMegabytes, bareMegabytes });
