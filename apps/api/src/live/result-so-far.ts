import { bytesPerSecond } from '@verbatim/audio';
import type { Utterance } from '@verbatim/contract';
import type { LiveParameters, SessionState } from '@verbatim/live';
import type { Recognizer } from '@verbatim/speech';
import type { JobRow } from '@verbatim/storage';
import type { Foundation } from '../foundation.ts';
import { formatOf } from './audio-format.ts';
import { resultSoFarOf } from './live-result.ts';

type SoFarDeps = Pick<Foundation, 'clock' | 'store'> & {
  readonly live: { readonly recognizer: Pick<Recognizer, 'model' | 'name'> };
};

/** What is final so far in a session that is going on, as JSON text; null before its first audio. */
export async function resultSoFar(
  { store, clock, live }: SoFarDeps,
  job: Pick<JobRow, 'createdAt' | 'id' | 'params'>,
): Promise<string | null> {
  const session = await store.sessions.get(job.id);
  if (!session || session.state === null) return null;
  const { audioBytes, connectedAt }: SessionState = JSON.parse(session.state);
  if (audioBytes === 0) return null;
  const params: LiveParameters = JSON.parse(job.params);
  const messages = await store.sessions.messages(job.id);
  const result = resultSoFarOf({
    params,
    finals: finalsIn(messages),
    seconds: audioBytes / bytesPerSecond(formatOf(params)),
    workMs: Math.max(0, clock.now() - (connectedAt ?? job.createdAt)),
    recognizer: live.recognizer,
  });
  return JSON.stringify({ ...result, messages });
}

/** The utterances that are final, of messages as they were kept. */
function finalsIn(messages: readonly string[]): Utterance[] {
  return messages.flatMap((text) => {
    // Most messages are others, and parsing them all takes its time.
    if (!text.includes('"is_final":true')) return [];
    const message: { type?: string; data?: { utterance?: Utterance } } = JSON.parse(text);
    return message.type === 'transcript' && message.data?.utterance ? [message.data.utterance] : [];
  });
}
