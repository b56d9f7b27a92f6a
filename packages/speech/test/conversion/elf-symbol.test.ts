import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elfSymbol } from '../../src/conversion/elf-symbol.ts';
import { ModelError } from '../../src/recognition/errors.ts';

const HEADER = 64;
const LOADED_AT = 0x10_000;
const DATA_AT = HEADER + 56 + 2 * 64;

/** A shared library of 64 bits that exports these symbols, and is loaded at `LOADED_AT`. */
function library(symbols: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(symbols);
  const data = Buffer.from(Object.values(symbols).join(''));
  const names = Buffer.from(`\0${Object.keys(symbols).join('\0')}\0`);
  const table = Buffer.alloc(24 * (entries.length + 1));
  let nameAt = 1;
  let valueAt = 0;
  for (const [index, [name, value]] of entries.entries()) {
    const at = 24 * (index + 1);
    table.writeUInt32LE(nameAt, at);
    table.writeBigUInt64LE(BigInt(LOADED_AT + DATA_AT + valueAt), at + 8);
    table.writeBigUInt64LE(BigInt(value.length), at + 16);
    nameAt += name.length + 1;
    valueAt += value.length;
  }
  const namesAt = DATA_AT + data.length;
  const tableAt = namesAt + names.length;
  const header = Buffer.alloc(HEADER);
  Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1]).copy(header);
  header.writeBigUInt64LE(BigInt(HEADER), 0x20);
  header.writeBigUInt64LE(BigInt(HEADER + 56), 0x28);
  for (const [at, value] of [
    [0x36, 56],
    [0x38, 1],
    [0x3a, 64],
    [0x3c, 2],
  ] as const)
    header.writeUInt16LE(value, at);
  const segment = Buffer.alloc(56);
  segment.writeUInt32LE(1, 0);
  segment.writeBigUInt64LE(BigInt(LOADED_AT), 16);
  segment.writeBigUInt64LE(BigInt(tableAt), 32);
  const section = (type: number, link: number, at: number, size: number): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.writeUInt32LE(type, 4);
    bytes.writeBigUInt64LE(BigInt(at), 24);
    bytes.writeBigUInt64LE(BigInt(size), 32);
    bytes.writeUInt32LE(link, 40);
    bytes.writeBigUInt64LE(24n, 56);
    return bytes;
  };
  return Buffer.concat([
    header,
    segment,
    section(11, 1, tableAt, table.length),
    section(3, 0, namesAt, names.length),
    data,
    names,
    table,
  ]);
}

const three = library({ first: 'one', first_size: 'two and a half', last: 'three' });

test('the bytes of an exported symbol are found by its whole name', () => {
  expect(String(elfSymbol(three, 'first'))).toBe('one');
  expect(String(elfSymbol(three, 'first_size'))).toBe('two and a half');
  expect(String(elfSymbol(three, 'last'))).toBe('three');
});

test('a symbol that is not there is named', () => {
  expect(() => elfSymbol(three, 'irst')).toThrow('does not export irst');
});

test('a damaged library is a model error, wherever the damage is', () => {
  expect(() => elfSymbol(Buffer.from('MZ'), 'first')).toThrow(ModelError);
  const whole = String(elfSymbol(three, 'last'));
  for (let length = 0; length < three.length; length += 1)
    expect(() => elfSymbol(three.subarray(0, length), 'last')).toThrow(ModelError);
  fc.assert(
    fc.property(fc.nat(three.length - 1), fc.nat(255), (at, byte) => {
      const damaged = Buffer.from(three);
      damaged[at] = byte;
      try {
        expect(elfSymbol(damaged, 'last').length).toBeLessThanOrEqual(three.length);
      } catch (error) {
        expect(error).toBeInstanceOf(ModelError);
      }
    }),
  );
  expect(whole).toBe('three');
});
