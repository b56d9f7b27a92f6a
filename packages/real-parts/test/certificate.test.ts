import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeWith, findOpenssl, makeCertificate, temporaryFolder } from '../src/index.ts';

describeWith([findOpenssl()], 'a certificate', () => {
  test('is valid for the name it was made for, and signs itself', async () => {
    await using folder = await temporaryFolder('certificate');
    const made = new X509Certificate((await makeCertificate(folder.path, 'a.example')).certificate);
    expect(made.checkHost('a.example')).toBe('a.example');
    expect(made.checkHost('b.example')).toBeUndefined();
    expect(made.verify(made.publicKey)).toBe(true);
  });

  test('is valid for an IP address, which clients look for elsewhere', async () => {
    await using folder = await temporaryFolder('certificate');
    const made = new X509Certificate((await makeCertificate(folder.path, '127.0.0.1')).certificate);
    expect(made.checkIP('127.0.0.1')).toBe('127.0.0.1');
  });
});
