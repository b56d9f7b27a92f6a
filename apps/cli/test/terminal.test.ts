import { expect, test } from 'vitest';
import { styled } from '../src/terminal.ts';

test('text is styled only if the terminal shows colors', () => {
  expect(styled({ colors: true }, 'red', 'x')).toBe('\u001B[31mx\u001B[39m');
  expect(styled({ colors: false }, 'red', 'x')).toBe('x');
});
