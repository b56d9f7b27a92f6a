import type { ServerMessage } from '@verbatim/contract';
import { keptMessages } from './kept-messages.ts';
import type { Check } from './live-rules.ts';

/** Checks the numbers of the messages on the socket, and in result.messages, which is complete. */
export const checkNumbers: Check = ({ messages, record }) => {
  const kept = keptMessages(record?.result?.messages ?? []);
  const wrong = kept.find(({ sequence_number: number }, index) => number !== index + 1);
  const broken = wrong ? `message ${kept.indexOf(wrong) + 1} has ${wrong.sequence_number}` : null;
  return [
    { rule: 'messages-are-numbered', broken: brokenNumber(messages) },
    { rule: 'messages-are-numbered', broken },
  ];
};

/** The first number of a connection that is not higher than the one before it; null if there is none. */
export function brokenNumber(messages: readonly ServerMessage[]): string | null {
  const numbers = messages.map(({ sequence_number: number }) => number);
  const at = numbers.findIndex((number, index) => number <= (numbers[index - 1] ?? 0));
  return at === -1
    ? null
    : `${numbers[at]} (${messages[at]?.type}) follows ${numbers[at - 1] ?? 0}`;
}
