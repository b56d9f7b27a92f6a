import { expect, test } from 'vitest';
import { addresses, uploadIdIn, withoutSecrets } from '../src/index.ts';

const base = 'https://verbatim.example.com';

test('addresses lie on the public address, those of sockets with the scheme of sockets', () => {
  expect(addresses.job(base, 'a')).toBe(`${base}/v2/transcription/a`);
  expect(addresses.liveSession(base, 'a')).toBe(`${base}/v2/live/a`);
  expect(addresses.liveSocket(base, 'a', 't')).toBe(
    'wss://verbatim.example.com/v2/live/a/stream?token=t',
  );
});

test('the id of an upload is read from its own address and from no other', () => {
  expect(uploadIdIn(base, addresses.upload(base, 'a'))).toBe('a');
  expect(uploadIdIn(base, 'https://elsewhere.example.com/file/a')).toBeNull();
});

test('user name, password, query and fragment are left out, and all else stays', () => {
  const address = 'https://user:word@receiver.example:8443/hooks/a%20b?token=1&x#part';
  expect(withoutSecrets(address)).toBe('https://receiver.example:8443/hooks/a%20b');
  expect(withoutSecrets('http://receiver.example/?')).toBe('http://receiver.example/');
});

test('of an address that cannot be read nothing is shown', () => {
  expect(withoutSecrets('token=1')).toBe('invalid:');
});
