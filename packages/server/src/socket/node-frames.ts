/** The part of a `ws` socket that emits frames. */
interface FrameSource {
  on(event: 'message', listener: (data: Uint8Array, isBinary: boolean) => void): void;
}

/** Receives the frames of a socket. */
export interface FrameListener {
  onText(text: string): void;
  /** `bytes` is not reused by the runtime. */
  onBytes(bytes: Uint8Array): void;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Listens to the `ws` socket below Hono's, whose adapter copies each frame and makes an event of it: more work than a frame
 * of silence takes otherwise. Returns false for the socket of another runtime.
 */
export function listenToNode(socket: unknown, { onText, onBytes }: FrameListener): boolean {
  if (!isFrameSource(socket)) return false;
  socket.on('message', (data, isBinary) => {
    // A plain Uint8Array: its `slice` copies, while that of a Buffer keeps the whole frame in memory.
    if (isBinary) onBytes(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    else onText(decoder.decode(data));
  });
  return true;
}

const isFrameSource = (socket: unknown): socket is FrameSource =>
  typeof socket === 'object' && socket !== null && 'on' in socket && 'terminate' in socket;
