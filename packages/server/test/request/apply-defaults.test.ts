import type { DefaultNode } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { compileDefaults } from '../../src/request/apply-defaults.ts';

const filled = (node: DefaultNode, value: unknown): unknown => {
  compileDefaults(node)(value);
  return value;
};

test('a missing property gets its default, a given one stays', () => {
  const node = { defaults: { channels: 1, callback: false } };
  expect(filled(node, { channels: 2 })).toEqual({ channels: 2, callback: false });
});

test('a given null is a value, not an omission', () => {
  expect(filled({ defaults: { next: 'x' } }, { next: null })).toEqual({ next: null });
});

test('a missing object is made, with the defaults of its properties', () => {
  const node: DefaultNode = {
    defaults: { language_config: {} },
    children: { language_config: { defaults: { languages: [], code_switching: false } } },
  };
  expect(filled(node, {})).toEqual({ language_config: { languages: [], code_switching: false } });
});

test('a conditional default wins over the plain one, and only while its condition holds', () => {
  const node: DefaultNode = {
    defaults: { encoding: 'wav/pcm', bit_depth: 16 },
    when: [{ property: 'encoding', in: ['wav/ulaw'], defaults: { bit_depth: 8 } }],
  };
  expect(filled(node, { encoding: 'wav/ulaw' })).toEqual({ encoding: 'wav/ulaw', bit_depth: 8 });
  expect(filled(node, {})).toEqual({ encoding: 'wav/pcm', bit_depth: 16 });
});

test('every item of an array gets its defaults', () => {
  const node: DefaultNode = { children: { entries: { items: { defaults: { intensity: 0.5 } } } } };
  expect(filled(node, { entries: [{}, { intensity: 1 }, 'text'] })).toEqual({
    entries: [{ intensity: 0.5 }, { intensity: 1 }, 'text'],
  });
});

test('two requests never share a default', () => {
  const node = { defaults: { languages: ['en'] } };
  const apply = compileDefaults(node);
  const first: { languages?: string[] } = {};
  const second = {};
  apply(first);
  first.languages?.push('de');
  apply(second);
  expect(second).toEqual({ languages: ['en'] });
});

test('a value that is not an object is unchanged', () => {
  for (const value of [null, 'text', 5]) expect(filled({ defaults: { a: 1 } }, value)).toBe(value);
});
