import type { LiveRecognizer, LiveRecognizerOptions, OpenLiveRecognizer } from '@verbatim/live';
import type { AddOns } from '../add-ons/add-ons.ts';
import type { LiveRecognition } from '../recognition/live-recognition.ts';
import { RealtimeLine } from './realtime-line.ts';
import { readingOf, writingOf } from './realtime-steps.ts';

/** The same ears, whose words are worked on before they are told. Where nothing is to be done, nothing is in between. */
export function withAddOns(
  recognition: Pick<LiveRecognition, 'leavesLanguageOpen' | 'openRecognizer'>,
  addOns: AddOns,
): OpenLiveRecognizer {
  return (order) => {
    const isUntold =
      recognition.leavesLanguageOpen && order.params.language_config.languages.length !== 1;
    if (!isUntold && !asksForAny(order)) return recognition.openRecognizer(order);
    addOns.language.warmUp();
    const line = new RealtimeLine(addOns, order);
    const recognizer = recognition.openRecognizer({
      ...order,
      onEvent: (event) => line.onEvent(event),
    });
    return lined(recognizer, line);
  };
}

function asksForAny({ params }: LiveRecognizerOptions): boolean {
  const { realtime_processing: asked } = params;
  const steps = { ...writingOf(asked), ...readingOf(asked) };
  return asked.translation || Object.keys(steps).length > 0;
}

const lined = (recognizer: LiveRecognizer, line: RealtimeLine): LiveRecognizer => ({
  get secondsLeft() {
    return recognizer.secondsLeft;
  },
  write(audio) {
    const taken = recognizer.write(audio);
    return line.isFull ? Promise.all([taken, line.room()]).then(() => {}) : taken;
  },
  async end() {
    await recognizer.end();
    await line.settled();
  },
  close() {
    line.close();
    recognizer.close();
  },
});
