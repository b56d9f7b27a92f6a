import { request } from 'node:http';

/** An error in the shape of Deepgram. */
export interface Refused {
  readonly err_code: string;
  readonly err_msg: string;
}

/** The response to a handshake that is refused. */
export function handshake(
  address: string,
  authorization: string,
): Promise<{ status: number; body: Refused }> {
  return new Promise((resolve, reject) => {
    const asked = request(address, {
      headers: {
        authorization,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    asked.on('error', reject);
    asked.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new Error('The handshake was not refused'));
    });
    asked.on('response', async (response) => {
      let text = '';
      for await (const part of response) text += String(part);
      resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
    });
    asked.end();
  });
}
