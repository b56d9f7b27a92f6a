import { type Flag, flagOf, type ServerMessage } from '@verbatim/contract';
import type { Clock } from '../clock.ts';
import type { MessageContent } from './message-content.ts';
import type { Wire } from './wire.ts';

/** Hears every message of a session, whatever its flags are. */
export type Listener = (message: ServerMessage, flag: Flag | null) => void;

/** What a session has to say goes through here: into its list of messages, to the socket by flags, to whoever listens. */
export class MessageBus {
  /** Every message so far, as JSON. */
  readonly log: string[] = [];
  /** The open socket, if there is one. */
  wire: Wire | null = null;
  readonly #sessionId: string;
  readonly #flags: Readonly<Record<Flag, boolean>>;
  readonly #clock: Clock;
  readonly #most: number;
  readonly #listener: Listener | undefined;

  constructor(about: {
    readonly sessionId: string;
    readonly flags: Readonly<Record<Flag, boolean>>;
    readonly clock: Clock;
    readonly most: number;
    readonly listener: Listener | undefined;
  }) {
    this.#sessionId = about.sessionId;
    this.#flags = about.flags;
    this.#clock = about.clock;
    this.#most = about.most;
    this.#listener = about.listener;
  }

  say(content: MessageContent): void {
    const { type, ...rest } = content;
    const created_at = new Date(this.#clock.now()).toISOString();
    const message = { type, session_id: this.#sessionId, created_at, ...rest } as ServerMessage;
    if (this.log.length < this.#most) this.log.push(JSON.stringify(message));
    const flag = flagOf(message);
    this.wire?.emit(message, flag === null || this.#flags[flag]);
    this.#listener?.(message, flag);
  }
}
