import { connect } from 'node:net';
import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { type Draft, targetOf } from './draft.ts';
import { textMutators } from './texts/all-text-mutators.ts';
import { concat, encode } from './texts/text-mutator.ts';
import { validRequests } from './valid-requests.ts';

const requestLines: readonly ((draft: Draft) => string)[] = [
  (draft) => `${draft.method} ${targetOf(draft)} HTTP/1.1`,
  (draft) => `${draft.method} ${targetOf(draft)} HTTP/1.0`,
  (draft) => `${draft.method} ${targetOf(draft)} HTTP/2.0`,
  (draft) => `${draft.method} ${targetOf(draft)}`,
  (draft) => `${draft.method} http://other.example${targetOf(draft)} HTTP/1.1`,
  (draft) => `${draft.method} /${targetOf(draft)} HTTP/1.1`,
  (draft) => `${draft.method} ${targetOf(draft)}#part HTTP/1.1`,
  (draft) => `${draft.method} ${targetOf(draft).slice(1)} HTTP/1.1`,
  (draft) => `${draft.method}  ${targetOf(draft)}  HTTP/1.1`,
  (draft) => `${draft.method.toLowerCase()} ${targetOf(draft)} HTTP/1.1`,
  () => 'OPTIONS * HTTP/1.1',
  () => 'CONNECT verbatim.example.com:443 HTTP/1.1',
  () => 'TRACE / HTTP/1.1',
  () => 'PRI * HTTP/2.0',
  () => 'PROXY TCP4 192.0.2.1 192.0.2.2 1 2',
];

const SOCKET = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13';

const headerLines = [
  'host: other.example',
  'host:',
  'host: a b',
  'host: verbatim.example.com:99999999',
  'content-length: 1',
  'content-length: -1',
  'content-length: 1, 1',
  'transfer-encoding: chunked',
  'transfer-encoding: gzip, chunked',
  'transfer-encoding: chunked\r\ncontent-length: 5',
  'expect: 100-continue',
  'expect: cake',
  'connection: close',
  'connection: upgrade\r\nupgrade: h2c\r\nhttp2-settings: AAA',
  'connection: upgrade\r\nupgrade: tls/1.0',
  `connection: upgrade\r\nupgrade: websocket\r\n${SOCKET}`,
  'connection: upgrade\r\nupgrade: websocket',
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\nsec-websocket-version: 99',
  'a: b\r\n c',
  'a : b',
  ': b',
  'a',
  'a: \u0000',
  'a: \u00e9',
  `a: ${'x'.repeat(20_000)}`,
  '__proto__: x',
];

/** Bytes as they are written to a connection. */
export class RawRequest {
  readonly bytes: Uint8Array;
  readonly about: readonly string[];

  constructor(bytes: Uint8Array, about: readonly string[]) {
    this.bytes = bytes;
    this.about = about;
  }

  [fc.toStringMethod](): string {
    const shown = new TextDecoder('latin1').decode(this.bytes.subarray(0, 1500));
    return `\n${JSON.stringify(shown)}\n${this.about.map((each) => `* ${each}`.slice(0, 200)).join('\n')}\n`;
  }
}

/** A valid request on the wire, with another first line, more headers, or its bytes damaged. */
export function rawRequests(operations: readonly Operation[]): fc.Arbitrary<RawRequest> {
  const edits = fc.oneof(
    ...textMutators.map(({ weight, edits }) => ({ arbitrary: edits, weight: Math.ceil(weight) })),
  );
  return fc
    .record({
      start: fc.constantFrom(...operations.flatMap(validRequests)),
      line: fc.oneof(
        { weight: 3, arbitrary: fc.constant(requestLines[0]) },
        { weight: 1, arbitrary: fc.constantFrom(...requestLines) },
      ),
      headers: fc.array(fc.constantFrom(...headerLines), { maxLength: 2 }),
      lineEnd: fc.oneof(
        { weight: 9, arbitrary: fc.constant('\r\n') },
        { weight: 1, arbitrary: fc.constantFrom('\n', '\r') },
      ),
      damage: fc.array(edits, { maxLength: 1 }),
    })
    .map(({ start, line, headers, lineEnd, damage }) => {
      const draft = start();
      const body = draft.bodyBytes;
      const head = [
        line?.(draft) ?? '',
        'host: verbatim.example.com',
        ...draft.headers.map(([name, value]) => `${name}: ${value}`),
        ...(body ? [`content-length: ${body.byteLength}`] : []),
        ...headers,
        '',
        '',
      ].join(lineEnd);
      const whole = concat(encode(head), body ?? new Uint8Array());
      const bytes = damage.reduce((text, { edit }) => edit(text), whole);
      return new RawRequest(bytes, [...headers, ...damage.map(({ about }) => about)]);
    });
}

/** Writes bytes to a connection of their own, says that there is no more, and tells what came back until it closed. */
export async function converse(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let response = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    response += text;
  });
  // What is cut off while it is still written is no concern here: what came back before it is.
  socket.on('error', () => {});
  socket.end(bytes);
  await new Promise<void>((resolve, reject) => {
    const guard = setTimeout(
      () => reject(new Error('the connection was not ended within 10 s')),
      10_000,
    );
    socket.once('close', () => {
      clearTimeout(guard);
      resolve();
    });
  });
  return response;
}
