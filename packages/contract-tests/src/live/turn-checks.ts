import type { ServerMessage, ServerMessageType } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { flags as allOn, type MessageFlags } from './flags.ts';
import type { Check, LiveVerdict } from './live-rules.ts';
import { keptMessages } from './session.ts';

type Stage = 'none' | 'open' | 'probable';

/** The stages of a turn in which each message may come, and the one that follows. */
const steps: Partial<
  Record<ServerMessageType, { readonly from: readonly Stage[]; readonly to: Stage }>
> = {
  turn_start: { from: ['none'], to: 'open' },
  turn_probable_end: { from: ['open'], to: 'probable' },
  turn_resumed: { from: ['probable'], to: 'open' },
  turn_end: { from: ['open', 'probable'], to: 'none' },
};

/** Checks the turns in the received messages, as far as the flags show them, and in result.messages. */
export const checkTurns: Check = ({ messages, record, flags }) => [
  ...turnsIn(messages, flags),
  ...turnsIn(keptMessages(record), allOn(true)),
];

function turnsIn(messages: readonly ServerMessage[], shown: MessageFlags): LiveVerdict[] {
  if (!shown.receive_turn_events) return [];
  const stages = new Map<number, Stage>();
  const finals = new Map<number, string[]>();
  return messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'transcript' && message.data.is_final) {
      const { id, utterance } = message.data;
      finals.set(utterance.channel, [...(finals.get(utterance.channel) ?? []), id]);
    }
    const step = steps[message.type];
    if (!step || !('data' in message) || !message.data || !('utterance_ids' in message.data))
      return [];
    const { channel, utterance_ids: ids } = message.data;
    const stage = stages.get(channel) ?? 'none';
    stages.set(channel, step.to);
    const inOrder = step.from.includes(stage);
    const follows = inOrder ? null : `${message.type} comes where the turn is ${stage}`;
    const order: LiveVerdict = { rule: 'turns-in-order', broken: follows };
    if (message.type !== 'turn_end' || !shown.receive_final_transcripts) return [order];
    const own = finals.get(channel) ?? [];
    finals.delete(channel);
    const names = sameJson(ids, own) ? null : `it names ${ids.join(', ')} of ${own.join(', ')}`;
    return [order, { rule: 'turn-ends-after-finals', broken: names }];
  });
}
