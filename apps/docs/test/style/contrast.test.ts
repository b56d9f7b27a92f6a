import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('../../src/style/tokens.css', import.meta.url), 'utf8');
const colors = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** The relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string, theme: 'dark' | 'light'): number {
  const [first, second] = [a, b].map((name) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`There is no color ${name}.`);
    return luminance(color[theme]);
  }) as [number, number];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];
const washed = ['good', 'bad', 'warn', 'info', 'violet', 'accent'];
const onGrounds = ['ink', 'soft', ...washed, 'code-string', 'code-number'];
const pairs = [
  ...onGrounds.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...washed.map((text) => [text, `${text}-wash`] as const),
  ...['info', 'good', 'warn', 'accent'].map((wash) => ['ink', `${wash}-wash`] as const),
  ['on-accent', 'accent'] as const,
  ['soft', 'accent-wash'] as const,
];

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  test.each(pairs)('%s on %s reads well (WCAG AA)', (text, ground) => {
    expect(contrast(text, ground, theme)).toBeGreaterThanOrEqual(4.5);
  });
});
