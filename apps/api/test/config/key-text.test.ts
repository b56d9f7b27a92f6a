import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import {
  hashSecret,
  keyText,
  matchesHash,
  newKeyParts,
  parseKey,
} from '../../src/config/key-text.ts';

test('a key has a prefix, an id and a secret', () => {
  const parts = newKeyParts();
  expect(keyText(parts)).toMatch(/^vbt_[0-9a-f]{12}_[\w-]{40}$/);
  expect(parseKey(keyText(parts))).toEqual(parts);
});

test('no two keys are alike', () => {
  const made = Array.from({ length: 1000 }, () => keyText(newKeyParts()));
  expect(new Set(made).size).toBe(1000);
});

test('other texts are no keys', () => {
  const key = keyText(newKeyParts());
  for (const text of ['', 'vbt_', `${key} `, ` ${key}`, `${key}x`, key.toUpperCase(), `"${key}"`]) {
    expect(parseKey(text)).toBeNull();
  }
  assert(property(string(), (text) => parseKey(text) === null));
});

test('a secret is known by its hash, and only that one', () => {
  const { secret } = newKeyParts();
  expect(matchesHash(secret, hashSecret(secret))).toBe(true);
  expect(matchesHash(newKeyParts().secret, hashSecret(secret))).toBe(false);
  expect(hashSecret(secret)).not.toContain(secret.slice(0, 8));
});
