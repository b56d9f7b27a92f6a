import { expect, test } from 'vitest';
import { socketsHaveOneWriter } from '../../laws/sockets-have-one-writer.ts';
import { planted } from '../planted.ts';

const whatIn = (content: string, file = 'apps/api/src/dialects/echo.ts'): string[] =>
  socketsHaveOneWriter(planted({ [file]: content })).map(({ line, what }) => `${line} ${what}`);

test.each([
  ['socket.write', 'export const echo = (socket) => socket.write("a");'],
  ['socket.write', 'class Echo { #socket; say() { this.#socket.write("a"); } }'],
  ['peer.write', 'function echo(peer: Duplex) { peer.write("a"); }'],
  ['client.end', 'class Echo { readonly #client: Socket; say() { this.#client.end("a"); } }'],
  ['ws.send', 'export const echo = (ws) => ws.send("a");'],
  ['raw.ping', 'export const echo = ({ raw }) => raw.ping?.("a");'],
  ['raw.pong', 'export const echo = (connection) => connection.raw.pong("a");'],
  ['audio.pipe', 'export const echo = (audio, socket) => audio.pipe(socket);'],
])('%s is found in %s', (call, content) => {
  expect(whatIn(`\n${content}`)).toEqual([`2 ${call} writes to a socket past its queue.`]);
});

test.each([
  ['the queue', 'export const echo = (writer) => writer.write("a");'],
  ['a connection', 'export const echo = (socket: ClientSocket) => socket.send("a");'],
  ['the end of a socket without a word', 'export const echo = (socket: Socket) => socket.end();'],
])('%s is no violation', (_, content) => {
  expect(whatIn(content)).toEqual([]);
});

test('a client may write as it likes', () => {
  expect(whatIn('socket.write("a");', 'packages/client/src/echo.ts')).toEqual([]);
});
