import { expect, test } from 'vitest';
import { withoutSecrets } from '../src/index.ts';

test('user name, password, query and fragment are left out, and all else stays', () => {
  const address = 'https://user:word@receiver.example:8443/hooks/a%20b?token=1&x#part';
  expect(withoutSecrets(address)).toBe('https://receiver.example:8443/hooks/a%20b');
  expect(withoutSecrets('http://receiver.example/?')).toBe('http://receiver.example/');
});

test('of an address that cannot be read nothing is shown', () => {
  expect(withoutSecrets('token=1')).toBe('invalid:');
});
