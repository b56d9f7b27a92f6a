import { expect, test } from 'vitest';
import { addresses, uploadIdIn } from '../src/index.ts';

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
