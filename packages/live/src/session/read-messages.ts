import type { ServerMessage, Utterance } from '@verbatim/contract';

/** What the messages of a session tell of it. */
export interface SentBefore {
  readonly finals: readonly Utterance[];
  /** Where acknowledged frames ended, in order, and 0. */
  readonly boundaries: readonly number[];
}

/** Reads the messages of a session that comes back. */
export function readMessages(messages: readonly string[]): SentBefore {
  const finals: Utterance[] = [];
  const boundaries = new Set([0]);
  for (const text of messages) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'transcript' && message.data.is_final) finals.push(message.data.utterance);
    if (message.type === 'audio_chunk') {
      const end = message.data?.byte_range[1];
      if (end !== undefined) boundaries.add(end);
    }
  }
  return { finals, boundaries: [...boundaries].sort((a, b) => a - b) };
}
