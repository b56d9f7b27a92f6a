import { expect, test } from 'vitest';
import { styled } from '../src/terminal.ts';

test('a look is there for those who see colours, and nobody else', () => {
  expect(styled({ colours: true }, 'red', 'x')).toBe('\u001B[31mx\u001B[39m');
  expect(styled({ colours: false }, 'red', 'x')).toBe('x');
});
