import { connect } from 'node:net';
import { createServer } from 'node:tls';
import { makeCertificate } from '@verbatim/real-parts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A way to a port over TLS, for clients that know no other. */
export interface TlsLine {
  readonly url: string;
  /** The certificate, which signs itself. */
  readonly ca: string;
}

/** Makes a line that ends with the test. It needs `findOpenssl()`. */
export async function tlsLine(target: number): Promise<TlsLine> {
  const { certificate, key } = await makeCertificate(await temporaryFolder(), 'localhost');
  const server = createServer({ key, cert: certificate }, (near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  return { url: `https://localhost:${await onLoopback(server)}`, ca: certificate };
}
