import type { ServerMessage, Utterance } from '@verbatim/contract';
import type { LiveParameters } from '@verbatim/live';
import type { Foundation } from '../platform/foundation.ts';

/** Whether a session sends `speakers_revised`, to its socket or in callbacks. */
export const sendsRevisions = ({ messages_config, callback, callback_config }: LiveParameters) =>
  messages_config.receive_speaker_revisions ||
  (callback && callback_config?.receive_speaker_revisions === true);

/** The stored finals of a session, with the speakers that its messages told last. */
export async function revisedFinals(
  { sessions }: Foundation['store'],
  id: string,
  params: LiveParameters,
): Promise<Utterance[]> {
  const finals = (await sessions.finals(id)).map((text): Utterance => JSON.parse(text));
  if (!sendsRevisions(params)) return finals;
  /** Where each utterance is among the finals, by its id. */
  const places = new Map<string, number>();
  for (let number = 0; ; ) {
    const page = await sessions.messagesAfter(id, number);
    if (page.length === 0) return finals;
    number += page.length;
    for (const text of page) {
      const message: ServerMessage = JSON.parse(text);
      if (message.type === 'transcript' && message.data.is_final)
        places.set(message.data.id, places.size);
      if (message.type !== 'speakers_revised') continue;
      for (const { utterance_id, speaker, voice } of message.data.revisions) {
        const at = places.get(utterance_id) ?? -1;
        const before = finals[at];
        if (before) finals[at] = { ...before, speaker, ...('voice' in before && { voice }) };
      }
    }
  }
}
