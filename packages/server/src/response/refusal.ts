/**
 * Refuses a WebSocket. The handshake completes and the socket is closed with this code, because a browser shows a script
 * nothing but the close code.
 */
export class SocketRefusal<Code extends number = number> {
  readonly closeCode: Code;
  readonly reason: string;

  constructor(closeCode: Code, reason: string) {
    this.closeCode = closeCode;
    this.reason = reason;
  }

  /** Refuses with a documented close code and its reason. */
  static of<Code extends number>({
    code,
    reason,
  }: {
    readonly code: Code;
    readonly reason: string;
  }): SocketRefusal<Code> {
    return new SocketRefusal(code, reason);
  }
}

/** The runtime's sockets that were refused: nothing of their clients is parsed. */
export const refusedSockets = new WeakSet<object>();
