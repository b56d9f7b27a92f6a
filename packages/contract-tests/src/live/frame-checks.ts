import { operations, validators } from '@verbatim/contract';
import { explain } from '../document/json.ts';
import type { Check } from './live-rules.ts';
import type { Frame } from './live-socket.ts';

const { closeCodes } = operations.streamLiveSession.websocket;

/** Checks each received frame. */
export const checkFrames: Check = ({ frames, session }) => [
  ...frames.map(({ text }) => {
    return { rule: 'text-frames', broken: text === null ? 'a binary frame came' : null } as const;
  }),
  ...frames.map((frame) => ({ rule: 'documented-messages', broken: undocumented(frame) }) as const),
  ...frames.map(({ message }) => {
    const { session_id } = (message ?? {}) as { session_id?: unknown };
    const broken = session_id === session.id ? null : `session_id is ${String(session_id)}`;
    return { rule: 'own-session', broken } as const;
  }),
];

function undocumented({ text, message }: Frame): string | null {
  if (message === undefined) return `a frame is not JSON: ${text?.slice(0, 100)}`;
  if (validators.LiveServerMessage(message)) return null;
  return `${text?.slice(0, 200)}: ${explain(validators.LiveServerMessage.errors)}`;
}

/** Checks the close code. */
export const checkEnding: Check = ({ ending }) => {
  if (!ending) return [{ rule: 'closes-when-over', broken: 'the socket stays open' }];
  const { code } = ending;
  const known = closeCodes.some((each) => each.code === code);
  return [
    { rule: 'documented-close-codes', broken: known ? null : `the code is ${code}` },
    { rule: 'closes-when-over', broken: code === 1000 ? null : `the code is ${code}` },
  ];
};
