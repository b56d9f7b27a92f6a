import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAddressPolicy } from '../../src/addresses/address-policy.ts';

type Bytes = readonly [number, number, number, number];

/** Networks that are not public, by their first bytes. */
const innerNetworks: readonly (readonly number[])[] = [
  [0],
  [10],
  [127],
  ...Array.from({ length: 64 }, (_, index) => [100, 64 + index]),
  [169, 254],
  ...Array.from({ length: 16 }, (_, index) => [172, 16 + index]),
  [192, 0, 0],
  [192, 0, 2],
  [192, 168],
  [198, 18],
  [198, 19],
  [198, 51, 100],
  [203, 0, 113],
  ...Array.from({ length: 32 }, (_, index) => [224 + index]),
];

const byte = fc.integer({ min: 0, max: 255 });

const innerAddress = fc
  .tuple(fc.constantFrom(...innerNetworks), byte, byte, byte, byte)
  .map(([network, ...bytes]): Bytes => {
    const [first = 0, second = 0, third = 0, fourth = 0] = [...network, ...bytes];
    return [first, second, third, fourth];
  });

const number = (bytes: readonly number[]): number =>
  bytes.reduce((sum, each) => sum * 256 + each, 0);

const hexPair = (high: number, low: number): string => (high * 256 + low).toString(16);

/** A number as C reads it, and with it every parser of addresses that is older than the standard. */
const written = (value: number) =>
  fc.constantFrom(String(value), `0x${value.toString(16)}`, `0${value.toString(8)}`);

const asIpv4 = ([a, b, c, d]: Bytes): fc.Arbitrary<string> =>
  fc.oneof(
    written(number([a, b, c, d])),
    fc.tuple(written(a), written(number([b, c, d]))).map((parts) => parts.join('.')),
    fc.tuple(written(a), written(b), written(number([c, d]))).map((parts) => parts.join('.')),
    fc.tuple(written(a), written(b), written(c), written(d)).map((parts) => parts.join('.')),
  );

const asIpv6 = ([a, b, c, d]: Bytes): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('::ffff:', '::', '::ffff:0:', '64:ff9b::', '64:ff9b:1::', '2606:4700::5efe:'),
      fc.constantFrom(`${a}.${b}.${c}.${d}`, `${hexPair(a, b)}:${hexPair(c, d)}`),
    )
    .map(([prefix, rest]) => `[${prefix}${rest}]`);

test('no way to write an inner address gets past the parser of URLs and the judge', () => {
  const judge = createAddressPolicy([]);
  const host = innerAddress.chain((bytes) => fc.oneof(asIpv4(bytes), asIpv6(bytes)));
  fc.assert(
    fc.property(host, fc.constantFrom('', '.'), (text, dot) => {
      const url = URL.parse(`http://${text}${text.startsWith('[') ? '' : dot}/`);
      expect(url === null || judge.allowsHost(url.hostname, 80)).toBe(url === null);
    }),
    { numRuns: 2_000 },
  );
});

test('an address in a range that the operator trusts may be reached, the next one outside may not', () => {
  fc.assert(
    fc.property(byte, byte, fc.integer({ min: 9, max: 32 }), (second, last, prefixLength) => {
      const judge = createAddressPolicy([`10.${second}.0.${last}/${prefixLength}`]);
      expect(judge.allowsAddress(`10.${second}.0.${last}`, 80)).toBe(true);
      expect(judge.allowsAddress(`::ffff:10.${second}.0.${last}`, 80)).toBe(true);
      expect(judge.allowsAddress(`10.${second ^ 0x80}.0.${last}`, 80)).toBe(false);
    }),
  );
});

test('a text that is no address is never taken for one', () => {
  const judge = createAddressPolicy(['0.0.0.0/0', '::/0']);
  for (const text of ['', 'localhost', '127.1', '0x7f000001', '1.2.3.4/8', '[::1]']) {
    expect(judge.allowsAddress(text, 80)).toBe(false);
  }
});

test.each([
  ['10.0.0.0/8:8080', '10.1.2.3', [8080], [80, 8079, 8081]],
  ['10.0.0.5:8000-8010', '10.0.0.5', [8000, 8010], [7999, 8011]],
  ['[fd00::/8]:443', 'fd00::1', [443], [80]],
  ['[fd00::1]:1-2', 'fd00::1', [1, 2], [3]],
  ['fd00::/8', 'fd00::1', [1, 65_535], []],
])('%s lets the service call the named ports alone', (range, address, allowed, refused) => {
  const policy = createAddressPolicy([range]);
  expect(allowed.filter((port) => !policy.allowsAddress(address, port))).toEqual([]);
  expect(refused.filter((port) => policy.allowsAddress(address, port))).toEqual([]);
});

test.each(['10.0.0.0/8:', '10.0.0.0/8:0-65536', '10.0.0.0/8:9-8', ':80', '[10.0.0.0/8:80', 'a:80'])(
  '%s is no range',
  (range) => {
    expect(() => createAddressPolicy([range])).toThrow();
  },
);
