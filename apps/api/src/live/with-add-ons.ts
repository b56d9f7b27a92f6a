import type { Ear, EarOrder, OpenEar } from '@verbatim/live';
import type { AddOns } from '../add-ons/add-ons.ts';
import type { LiveEars } from '../recognition/live-ears.ts';
import { RealtimeLine } from './realtime-line.ts';
import { readingOf, writingOf } from './realtime-steps.ts';

/** The same ears, whose words are worked on before they are told. Where nothing is to be done, nothing is in between. */
export function withAddOns(
  ears: Pick<LiveEars, 'leaveLanguagesOpen' | 'openEar'>,
  addOns: AddOns,
): OpenEar {
  return (order) => {
    const isUntold = ears.leaveLanguagesOpen && order.params.language_config.languages.length !== 1;
    if (!isUntold && !asksForAny(order)) return ears.openEar(order);
    addOns.language.warmUp();
    const line = new RealtimeLine(addOns, order);
    const ear = ears.openEar({ ...order, hear: (heard) => line.hear(heard) });
    return lined(ear, line);
  };
}

function asksForAny({ params }: EarOrder): boolean {
  const { realtime_processing: asked } = params;
  const steps = { ...writingOf(asked), ...readingOf(asked) };
  return asked.translation || Object.keys(steps).length > 0;
}

const lined = (ear: Ear, line: RealtimeLine): Ear => ({
  get secondsLeft() {
    return ear.secondsLeft;
  },
  take(audio) {
    const taken = ear.take(audio);
    return line.isFull ? Promise.all([taken, line.room()]).then(() => {}) : taken;
  },
  async finish() {
    await ear.finish();
    await line.settled();
  },
  close() {
    line.close();
    ear.close();
  },
});
