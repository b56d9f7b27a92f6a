import type { ServerMessage, Utterance } from '@verbatim/contract';
import type { LiveRecognizer, LiveRecognizerOptions } from '../../src/index.ts';

/** Bytes of an utterance of this recognizer. */
export const UTTERANCE = 40;

const hex = (bytes: readonly number[]): string => Buffer.from(bytes).toString('hex');

/** Recognizes every 40 bytes as an utterance that spells them, so that a lost or repeated byte shows. */
export function spellingRecognizer(
  { from, onEvent: emit }: LiveRecognizerOptions,
  { settles = 1, later = false }: { settles?: number; later?: boolean } = {},
): LiveRecognizer {
  let bytes: number[] = [];
  let at = from.audioBytes;
  let sequence = from.sequences[0] ?? 0;
  let delivered = Promise.resolve();
  const utterance = (end: number): Utterance => ({
    text: hex(bytes),
    start: at,
    end,
    language: 'en',
    confidence: 1,
    channel: 0,
    words: [],
  });
  const final = (): void => {
    if (bytes.length === 0) return;
    const end = at + bytes.length;
    emit({ kind: 'speech_end', channel: 0, sequence, time: end });
    emit({ kind: 'final', channel: 0, sequence, utterance: utterance(end) });
    at = end;
    sequence += 1;
    bytes = [];
    if (sequence % settles === 0)
      emit({ kind: 'checkpoint', audioBytes: at, sequences: [sequence] });
  };
  const take = (audio: Uint8Array): void => {
    for (const byte of audio) {
      if (bytes.length === 0) emit({ kind: 'speech_start', channel: 0, sequence, time: at });
      bytes.push(byte);
      if (bytes.length === UTTERANCE / 2) {
        const half = utterance(at + bytes.length);
        emit({ kind: 'partial', channel: 0, sequence, utterance: half });
      }
      if (bytes.length === UTTERANCE) final();
    }
  };
  const inTime = (act: () => unknown): Promise<void> | void => {
    if (!later) {
      act();
      return undefined;
    }
    delivered = delivered.then(() => void act());
    return undefined;
  };
  return {
    secondsLeft: 0,
    settle: ({ cut }) => inTime(() => cut && final()),
    write: (audio) => inTime(() => take(audio)),
    end: () => inTime(final) ?? (later ? delivered : undefined),
    close: () => {},
  };
}

/** What the finals of a session spell. */
export const spelled = (messages: readonly string[]): string =>
  messages
    .map((text) => JSON.parse(text) as ServerMessage)
    .flatMap((each) =>
      each.type === 'transcript' && each.data.is_final ? each.data.utterance.text : [],
    )
    .join('');
