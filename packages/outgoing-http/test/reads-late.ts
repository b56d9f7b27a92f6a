/** A program that asks once and reads the response after the server has closed the connection: `node reads-late.ts fetch|sendRequest`. */
import process from 'node:process';
import { bodyOf, sendRequest } from '../src/index.ts';
import { closingServer } from './closing-server.ts';

const { url, closed, close } = await closingServer();
const read =
  process.argv[2] === 'fetch'
    ? await fetch(url).then((response) => () => response.text())
    : await sendRequest({
        url,
        method: 'GET',
        headers: {},
        signal: AbortSignal.timeout(10_000),
      }).then((response) => () => bodyOf(response));
await closed;
// Each turn, the event loop sees what came on the connection: data, then its end.
for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
process.stdout.write(String((await read()).length));
close();
