import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchors, slug } from '../../src/markdown/slug.ts';

test('a slug has no capital, no space and nothing that has to be escaped in an address or an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      expect(slug(heading)).not.toMatch(/[\s"'<>&#%?/]/);
      expect(slug(heading)).toBe(slug(heading).toLowerCase());
    }),
  );
});

test('no two headings of a page get the same anchor', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'a', 'a 1', 'A-1', 'b'), { maxLength: 20 }),
      (headings) => {
        const made = headings.map(anchors());
        expect(new Set(made).size).toBe(made.length);
      },
    ),
  );
});
