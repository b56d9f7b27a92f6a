import { deflateRawSync } from 'node:zlib';
import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { sharedService } from '../running-service.ts';
import { holdingsOf, seen } from './holdings.ts';
import { LiveClient, noise, prepare } from './live-client.ts';
import { frameOf, opcodes, RawSocket } from './raw-socket.ts';

/** RFC 6455, section 7.4.1. */
const codes = { brokenProtocol: 1002, noText: 1007, tooManyParts: 1008, tooBig: 1009 } as const;

const { closeCodes } = operations.streamLiveSession.websocket;

const MEGABYTE = 1024 * 1024;
const { binary, ping, text } = opcodes;
const part = { final: false } as const;

/** The head of a frame of which nothing more ever comes. */
function announced(byteLength: bigint): Buffer {
  const head = Buffer.from([0x80 | binary, 0x80 | 127, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeBigUInt64BE(byteLength, 2);
  return head;
}

/** A megabyte of zeros in a frame of a few bytes, a hundred times over. */
const bomb = (): Buffer =>
  frameOf(binary, deflateRawSync(Buffer.alloc(100 * MEGABYTE)), { reserved: true });

const broken: Readonly<Record<string, readonly [() => readonly Buffer[], number]>> = {
  'one that announces more than there may be': [
    () => [announced(BigInt(MEGABYTE + 1))],
    codes.tooBig,
  ],
  'one that announces 2^63 bytes': [() => [announced(2n ** 63n)], codes.tooBig],
  'a text that is too long': [() => [frameOf(text, Buffer.alloc(MEGABYTE + 1, 'a'))], codes.tooBig],
  'parts of one that is too long as a whole': [
    () => [
      frameOf(binary, new Uint8Array(MEGABYTE), part),
      frameOf(opcodes.continuation, new Uint8Array(1)),
    ],
    codes.tooBig,
  ],
  'more parts than the document allows': [
    () => [
      frameOf(binary, new Uint8Array(1), part),
      ...Array.from({ length: 1024 }, () => frameOf(opcodes.continuation, new Uint8Array(1), part)),
    ],
    codes.tooManyParts,
  ],
  'one that unfolds a thousandfold': [() => [bomb()], codes.brokenProtocol],
  'one without a mask': [
    () => [frameOf(binary, noise(1), { masked: false })],
    codes.brokenProtocol,
  ],
  'one that goes on with nothing': [
    () => [frameOf(opcodes.continuation, new Uint8Array(10))],
    codes.brokenProtocol,
  ],
  'a second beginning': [
    () => [frameOf(binary, new Uint8Array(10), part), frameOf(binary, new Uint8Array(10))],
    codes.brokenProtocol,
  ],
  'a ping that is too long': [() => [frameOf(ping, Buffer.alloc(126))], codes.brokenProtocol],
  'a ping in parts': [() => [frameOf(ping, Buffer.alloc(1), part)], codes.brokenProtocol],
  'a text that is no UTF-8': [() => [frameOf(text, Buffer.from([0xc3, 0x28]))], codes.noText],
};

test.each(Object.entries(broken))(
  'a frame that breaks the protocol ends its socket with the code for that, not its session: %s',
  async (_what, [frames, code]) => {
    const service = await sharedService(seen);
    const held = await holdingsOf(service);
    const { url } = await prepare(service);
    const raw = await RawSocket.open(url);
    for (const frame of frames()) raw.socket.write(frame);
    await raw.ended;
    expect(raw.closeCode).toBe(code);
    expect(closeCodes.map((each): number => each.code)).toContain(code);
    const client = await LiveClient.open(url);
    client.speak(noise(1));
    expect(await client.stop()).toBe(1000);
    await expect.poll(() => holdingsOf(service), { timeout: 20_000 }).toEqual(held);
  },
);
