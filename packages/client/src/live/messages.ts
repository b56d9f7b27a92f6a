import type { LiveResult } from '../contract.ts';
import type { LiveMessage } from './events.ts';

/** The message that ends the recording, as it is sent. */
export const STOP_RECORDING = JSON.stringify({ type: 'stop_recording' });

/** The message that the client makes up for its readers. */
export const START_SESSION = 'start_session';

/** The message in a text frame; null where it is none. Only its form is looked at: a newer service may say more. */
export function messageIn(text: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
    return typeof type === 'string' ? (value as LiveMessage) : null;
  } catch {
    return null;
  }
}

/** The position up to which a message acknowledges the audio; null where it acknowledges none. */
export function acknowledgedUpTo(message: LiveMessage): number | null {
  if (message.type !== 'audio_chunk' || message.acknowledged !== true) return null;
  const upTo = message.data?.byte_range?.[1];
  return Number.isSafeInteger(upTo) && Number(upTo) >= 0 ? Number(upTo) : null;
}

/** The whole result, where a message carries it. */
export function finalResultIn(message: LiveMessage): LiveResult | null {
  if (message.type !== 'post_final_transcript') return null;
  return typeof message.data === 'object' ? message.data : null;
}
