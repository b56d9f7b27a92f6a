import { expect, test } from 'vitest';
import { compact } from '../src/assets.ts';

test('a minified style sheet is smaller and equivalent', () => {
  expect(
    compact(
      '/* why */\na {\n  color: red;\n  margin: 0 1px;\n}\n\n@media (x) {\n  b {\n    c: d;\n  }\n}\n',
    ),
  ).toBe('a {color: red;margin: 0 1px}\n@media (x) {b {c: d}}\n');
});
