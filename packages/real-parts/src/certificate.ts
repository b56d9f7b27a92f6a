import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram } from './find-program.ts';
import { runProgram } from './run-program.ts';

/** A certificate that signs itself, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
  /** The files that hold them, for servers that read them by themselves. */
  readonly certificateFile: string;
  readonly keyFile: string;
}

/** Finds openssl, which makes certificates: Node has no way to make one. */
export const findOpenssl = (): FoundPart<FoundProgram> =>
  findProgram('openssl', { install: 'apt install openssl' });

/** Makes a certificate for a name or an IP address, valid for two days, in an existing folder. */
export async function makeCertificate(folder: string, host: string): Promise<Certificate> {
  const openssl = findOpenssl();
  if ('missing' in openssl) throw new Error(openssl.missing);
  const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const alternative = `subjectAltName=${isIP(host) === 0 ? 'DNS' : 'IP'}:${host}`;
  const subject = ['-subj', `/CN=${host}`, '-addext', alternative, '-days', '2'];
  const files = ['-keyout', keyFile, '-out', certificateFile];
  await runProgram(openssl.path, ['req', '-x509', ...kind, ...subject, ...files]);
  const [certificate, key] = await Promise.all([
    readFile(certificateFile, 'utf8'),
    readFile(keyFile, 'utf8'),
  ]);
  return { certificate, key, certificateFile, keyFile };
}
