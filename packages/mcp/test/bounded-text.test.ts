import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, pageOfLines } from '../src/tool.ts';

const lines = fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 40 });

test('pages follow each other without a gap, none is longer than the bound, and every line is in one', () => {
  fc.assert(
    fc.property(
      lines,
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 20, max: 100 }),
      (all, count, length) => {
        const read: string[] = [];
        let offset: number | null = 0;
        while (offset !== null) {
          const page = pageOfLines(all, offset, count, length);
          const end: number = page.next ?? all.length;
          expect(page.text.length).toBeLessThanOrEqual(length);
          expect(end).toBeGreaterThan(offset);
          expect(end - offset).toBeLessThanOrEqual(count);
          read.push(...all.slice(offset, end));
          offset = page.next;
        }
        expect(read).toEqual(all);
      },
    ),
  );
});

test('a text that is cut says so', () => {
  expect(cut('short', 20)).toBe('short');
  expect(cut('a'.repeat(30), 20)).toBe('aaaaaaaa ... (cut)');
});
