/** The part of the socket of Node's WebSocket library that tells of frames. */
interface FrameSource {
  on(event: 'message', listener: (data: Uint8Array, isBinary: boolean) => void): void;
}

/** What becomes of frames. */
export interface FrameListener {
  onText(text: string): void;
  /** Nobody else holds the bytes. */
  onBytes(bytes: Uint8Array): void;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Listens to a socket of Node itself, where there is one: Hono's adapter copies each frame and makes an event of it, which
 * costs more than all that is done with a frame of silence. False where another runtime's socket is to be listened to.
 */
export function listenToNode(socket: unknown, { onText, onBytes }: FrameListener): boolean {
  if (!isFrameSource(socket)) return false;
  socket.on('message', (data, isBinary) => {
    // A plain view: what `slice` of a Buffer gives is no copy, and would keep all of the frame.
    if (isBinary) onBytes(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    else onText(decoder.decode(data));
  });
  return true;
}

const isFrameSource = (socket: unknown): socket is FrameSource =>
  typeof socket === 'object' && socket !== null && 'on' in socket && 'terminate' in socket;
