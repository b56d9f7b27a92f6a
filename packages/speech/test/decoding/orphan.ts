/** Begins to decode a file with one of the decoders, tells which process does it, and then reads no further. */
import { decodeAudio } from '../../src/decoding/decode-audio.ts';
import { decoders } from './decoders-here.ts';
import { childrenOf } from './processes.ts';

const [path = '', name] = process.argv.slice(2);
const decoder = decoders.find((each) => each.name === name);
if (decoder === undefined) throw new Error('There is no such decoder');
const { chunks } = decodeAudio({ path, signal: new AbortController().signal, decoder });
await chunks[Symbol.asyncIterator]().next();
process.stdout.write(`${childrenOf(process.pid).join(' ')}\n`);
setInterval(() => {}, 1000);
