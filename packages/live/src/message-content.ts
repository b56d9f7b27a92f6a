import type { LiveResult, MessageError, ServerMessage } from '@verbatim/contract';

type Envelope = 'session_id' | 'created_at' | 'sequence_number';

type ContentOf<Message> = Message extends unknown ? Omit<Message, Envelope> : never;

/** A message without session, time and number, which the session adds. */
export type MessageContent = ContentOf<ServerMessage>;

export const messageError = (code: number, exception: string, message: string): MessageError => ({
  status_code: code,
  exception,
  message,
});

/** The result of a session, and the messages that bring it. */
export interface PostProcessingResult {
  /** Without its messages: the journal has them. */
  readonly result: LiveResult;
  /** Sent between `end_recording` and `end_session`, in order. */
  readonly messages: readonly MessageContent[];
}
