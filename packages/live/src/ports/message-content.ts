import type { MessageError, ServerMessage } from '@verbatim/contract';

type Envelope = 'session_id' | 'created_at';

type ContentOf<Message> = Message extends unknown ? Omit<Message, Envelope> : never;

/** A message without what every message has: who makes it need not know the session or the time. */
export type MessageContent = ContentOf<ServerMessage>;

/** The failure that a message carries. */
export const failure = (code: number, exception: string, message: string): MessageError => ({
  status_code: code,
  exception,
  message,
});
