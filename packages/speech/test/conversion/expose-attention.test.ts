import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposeAttention } from '../../src/conversion/expose-attention.ts';
import { modelHere } from '../engines/models-here.ts';

test('a file of another kind is left alone', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('no model'), Buffer.alloc(1_000)])
    expect(exposeAttention(bytes, [0])).toBe(null);
});

test('bytes that only begin like a model are left alone', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 4, maxLength: 400 }), (content) => {
      const bytes = Buffer.concat([
        content.subarray(0, 4),
        Buffer.from('ORTM'),
        content.subarray(4),
      ]);
      expect(exposeAttention(bytes, [0])).toBe(null);
    }),
  );
});

test('of a real decoder only the named layers change, and none that it lacks', (context) => {
  const name = 'moonshine-v2-tiny-en';
  const model = modelHere(name);
  if ('missing' in model) return context.skip(model.missing);
  const folder = join(process.env['VERBATIM_MODELS'] ?? '', name);
  const bytes = readFileSync(join(folder, 'decoder_model_merged.ort'));
  const exposed = exposeAttention(bytes, [3, 4]);
  const changed = exposed?.subarray(0, bytes.length).filter((byte, at) => byte !== bytes[at]);
  expect(changed?.length).toBeGreaterThan(0);
  // A distance has four bytes.
  expect(changed?.length).toBeLessThanOrEqual(2 * 4);
  expect(exposed?.subarray(bytes.length).toString('latin1')).toMatch(
    /layers\.3\/encoder_attn\/Softmax.*layers\.4\/encoder_attn\/Softmax/s,
  );
  expect(exposeAttention(bytes, [6])).toBe(null);
  expect(exposeAttention(bytes.subarray(0, 100_000), [3])).toBe(null);
});
