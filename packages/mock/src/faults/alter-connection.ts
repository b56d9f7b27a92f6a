import type { ServerMessage } from '@verbatim/contract';
import type { ClientConnection } from '@verbatim/live';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type Emit = (message: ServerMessage) => void;

/** Decides which messages are sent in place of each message, through the same gate. */
export const emitting =
  (act: (message: ServerMessage, emit: Emit) => void) =>
  (connection: ClientConnection): ClientConnection => ({
    ...connection,
    send: (message, passes) => act(message, (sent) => connection.send(sent, passes)),
  });

/** Alters the messages of one type. */
export const altering = <Type extends ServerMessage['type']>(
  type: Type,
  alter: (message: Of<Type>) => ServerMessage,
) =>
  emitting((message, emit) => emit(message.type === type ? alter(message as Of<Type>) : message));

/** Leaves out the messages of some types. */
export const leavingOut = (...types: readonly ServerMessage['type'][]) =>
  emitting((message, emit) => {
    if (!types.includes(message.type)) emit(message);
  });

/** Holds a message back until another one has been sent. */
export const delaying =
  (held: (message: ServerMessage) => boolean, until: (message: ServerMessage) => boolean) =>
  (connection: ClientConnection): ClientConnection => {
    let waiting: (() => void)[] = [];
    return {
      ...connection,
      send(message, passes) {
        if (held(message)) {
          waiting.push(() => connection.send(message, passes));
          return;
        }
        connection.send(message, passes);
        if (!until(message)) return;
        for (const send of waiting) send();
        waiting = [];
      },
    };
  };

/** Whether a message is the final transcript of an utterance. */
export const isFinal = (message: ServerMessage): message is Of<'transcript'> =>
  message.type === 'transcript' && message.data.is_final;

type AlteredRange = readonly [from: number, to: number];

/** The acknowledgment with an altered byte range. */
export function withRange(
  message: Of<'audio_chunk'>,
  alter: (range: AlteredRange) => number[],
): ServerMessage {
  if (!message.data) return message;
  const [from = 0, to = 0] = message.data.byte_range;
  return { ...message, data: { ...message.data, byte_range: alter([from, to]) } };
}

/** Casts a message that violates the contract. */
export const invalidMessage = (message: object): ServerMessage => message as ServerMessage;
