import { array, assert, boolean, integer, nat, oneof, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { SampleBuffer } from '../../src/segmentation/sample-buffer.ts';

const deed = oneof(
  record({ push: integer({ min: 0, max: 20_000 }), silent: boolean() }),
  record({ drop: nat(30_000) }),
  record({ read: nat(9_000) }),
);

test('after any pushes, drops and reads, the samples that are held are unchanged', () => {
  assert(
    property(nat(100_000), array(deed, { maxLength: 60 }), (from, deeds) => {
      const buffer = new SampleBuffer(from);
      // Each sample says where it is, unless it is silence.
      const silence: [number, number][] = [];
      const valueAt = (place: number): number =>
        silence.some(([first, last]) => place >= first && place < last) ? 0 : 1 + (place % 65_536);
      let [start, end] = [from, from];
      for (const each of deeds) {
        if ('push' in each) {
          if (each.silent) silence.push([end, end + each.push]);
          const samples = Float32Array.from({ length: each.push }, (_, index) =>
            valueAt(end + index),
          );
          buffer.push(samples);
          // Who pushes may use its room again.
          samples.fill(-1);
          end += each.push;
        } else if ('drop' in each) {
          buffer.dropBefore(start + each.drop);
          start = Math.min(end, start + each.drop);
        } else {
          const to = Math.min(end, start + each.read);
          const read = buffer.slice(start, to);
          expect(read).toHaveLength(to - start);
          expect([read[0], read.at(-1)]).toEqual(
            read.length === 0 ? [undefined, undefined] : [valueAt(start), valueAt(to - 1)],
          );
        }
        expect([buffer.held, buffer.end]).toEqual([end - start, end]);
      }
    }),
    { numRuns: 100 },
  );
});
