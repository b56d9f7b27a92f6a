import { describe, expect, test } from 'vitest';
import { forbiddenAddress } from '../../src/operations/addresses.ts';

describe('an address is refused', () => {
  test.each([
    'ftp://example.com/a.wav',
    'file:///etc/passwd',
    'data:audio/wav;base64,AAAA',
    'not an address',
    'http://10.1.2.3/',
    'http://192.168.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://169.254.169.254/latest/meta-data',
    'http://0.0.0.0/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://0xa9fea9fe/',
    'http://[::]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://metadata.google.internal/',
    'http://printer.local/',
  ])('%s', (address) => {
    expect(forbiddenAddress(address)).toMatch(/^must be /);
  });
});

describe('an address is allowed', () => {
  test.each([
    'https://example.com/a.wav',
    'http://93.184.216.34/a.wav',
    'http://172.32.0.1/',
    'http://[2606:2800:220:1::1]/a.wav',
    'http://localhost:3000/a.wav',
    'http://127.0.0.1:3000/a.wav',
    'http://[::1]:3000/a.wav',
  ])('%s', (address) => {
    expect(forbiddenAddress(address)).toBeNull();
  });
});
