/** The part of a WebSocket that a session uses. The global class and that of the package `ws` fit. */
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

/** Constructor of a WebSocket. */
export type WebSocketConstructor = new (url: string) => WebSocketLike;

/** The given class, or else the global one; undefined on a platform without one. */
export function webSocketClass(
  given: WebSocketConstructor | undefined,
): WebSocketConstructor | undefined {
  return given ?? (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket;
}
