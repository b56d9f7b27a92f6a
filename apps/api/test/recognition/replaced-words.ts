import type { Utterance } from '@verbatim/contract';
import type { LiveRecognition } from '../../src/recognition/live-recognition.ts';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';

/** Recognizes the script with its words replaced. */
export const recognitionWith = (replaced: Readonly<Record<string, string>>): LiveRecognition => ({
  ...scriptedRecognition(),
  openRecognizer: (order) =>
    scriptedRecognition().openRecognizer({
      ...order,
      onEvent: (event) => {
        const isSpoken = event.kind === 'partial' || event.kind === 'final';
        if (!isSpoken || event.utterance === null) order.onEvent(event);
        else
          order.onEvent({
            ...event,
            utterance: withReplacedWords(event.utterance, replaced),
          } as typeof event);
      },
    }),
});

function withReplacedWords(
  utterance: Utterance,
  replaced: Readonly<Record<string, string>>,
): Utterance {
  const words = utterance.words.map((each) => ({
    ...each,
    word: replaced[each.word] ?? each.word,
  }));
  return { ...utterance, words, text: words.map(({ word }) => word).join(' ') };
}
