import type { ServerMessage } from '@verbatim/contract';
import type { ClientConnection } from '@verbatim/live';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type Emit = (message: ServerMessage) => void;

/** Decides anew what is sent for each message; its gate stays as it is. */
export const emitting =
  (act: (message: ServerMessage, emit: Emit) => void) =>
  (wire: ClientConnection): ClientConnection => ({
    ...wire,
    send: (message, passes) => act(message, (sent) => wire.send(sent, passes)),
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
  (wire: ClientConnection): ClientConnection => {
    let waiting: (() => void)[] = [];
    return {
      ...wire,
      send(message, passes) {
        if (held(message)) {
          waiting.push(() => wire.send(message, passes));
          return;
        }
        wire.send(message, passes);
        if (!until(message)) return;
        for (const send of waiting) send();
        waiting = [];
      },
    };
  };

/** Whether a message is the final transcript of an utterance. */
export const isFinal = (message: ServerMessage): message is Of<'transcript'> =>
  message.type === 'transcript' && message.data.is_final;

type Range = readonly [from: number, to: number];

/** An acknowledgement of another range. */
export function withRange(
  message: Of<'audio_chunk'>,
  alter: (range: Range) => number[],
): ServerMessage {
  if (!message.data) return message;
  const [from = 0, to = 0] = message.data.byte_range;
  return { ...message, data: { ...message.data, byte_range: alter([from, to]) } };
}

/** A lie need not be a message of the contract. */
export const untruthful = (message: object): ServerMessage => message as ServerMessage;
