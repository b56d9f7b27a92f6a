import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moonshineTokens } from '../../src/conversion/make-file.ts';
import { ModelError } from '../../src/recognition/errors.ts';

const tokens = fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 20 });

/** The file as Moonshine publishes it. */
const packed = (all: readonly Uint8Array[]): Buffer =>
  Buffer.concat(
    all.map((token) =>
      Buffer.concat([
        token.length < 128
          ? Buffer.from([token.length])
          : Buffer.from([(token.length % 128) + 128, Math.floor(token.length / 128)]),
        token,
      ]),
    ),
  );

test('every token has a line with its bytes and its number', () => {
  fc.assert(
    fc.property(tokens, (all) => {
      const lines = moonshineTokens(packed(all)).split('\n').slice(0, -1);
      expect(lines.map((line) => line.split(' '))).toEqual(
        all.map((token, number) => [Buffer.from(token).toString('base64'), String(number)]),
      );
    }),
  );
});

test('a list that ends within a token is refused', () => {
  expect(() => moonshineTokens(Buffer.from([3, 97, 98]))).toThrow(ModelError);
});
