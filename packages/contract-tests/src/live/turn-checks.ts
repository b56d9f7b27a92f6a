import type { ServerMessage, ServerMessageType } from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { flags as allOn, type MessageFlags } from './flags.ts';
import type { Check, LiveVerdict } from './live-rules.ts';
import { keptMessages } from './message-checks.ts';

/** The message of a turn that each may follow; null: no turn is open. */
const before: Partial<Record<ServerMessageType, readonly (ServerMessageType | null)[]>> = {
  turn_start: [null],
  turn_probable_end: ['turn_start', 'turn_resumed'],
  turn_resumed: ['turn_probable_end'],
  turn_end: ['turn_start', 'turn_probable_end', 'turn_resumed'],
};

/** Checks the turns in the received messages, as far as the flags show them, and in result.messages. */
export const checkTurns: Check = ({ messages, record, flags }) => [
  ...turnsIn(messages, flags),
  ...turnsIn(keptMessages(record?.result?.messages ?? []), allOn(true)),
];

function turnsIn(messages: readonly ServerMessage[], shown: MessageFlags): LiveVerdict[] {
  if (!shown.receive_turn_events) return [];
  const last = new Map<number, ServerMessageType | null>();
  const finals = new Map<number, string[]>();
  return messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'transcript' && message.data.is_final) {
      const { id, utterance } = message.data;
      finals.set(utterance.channel, [...(finals.get(utterance.channel) ?? []), id]);
    }
    const allowed = before[message.type];
    if (!allowed || !('data' in message) || !message.data || !('utterance_ids' in message.data))
      return [];
    const { channel, utterance_ids: ids } = message.data;
    const previous = last.get(channel) ?? null;
    last.set(channel, message.type === 'turn_end' ? null : message.type);
    const inOrder = allowed.includes(previous);
    const follows = inOrder ? null : `${message.type} follows ${previous ?? 'no turn_start'}`;
    const order: LiveVerdict = { rule: 'turns-in-order', broken: follows };
    if (message.type !== 'turn_end' || !shown.receive_final_transcripts) return [order];
    const own = finals.get(channel) ?? [];
    finals.delete(channel);
    const names = sameJson(ids, own) ? null : `it names ${ids.join(', ')} of ${own.join(', ')}`;
    return [order, { rule: 'turn-ends-after-finals', broken: names }];
  });
}
