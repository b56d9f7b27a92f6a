/** As much of a WebSocket as a session needs. The global one fits, and so does the class of the package `ws`. */
export interface WebSocketLike {
  binaryType: string;
  readonly bufferedAmount: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: Uint8Array<ArrayBuffer> | string): void;
  close(code?: number, reason?: string): void;
}

/** Makes a WebSocket. */
export type WebSocketConstructor = new (url: string) => WebSocketLike;

/** The class that was given, or the global one; undefined where there is none. */
export function webSocketClass(
  given: WebSocketConstructor | undefined,
): WebSocketConstructor | undefined {
  return given ?? (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket;
}
