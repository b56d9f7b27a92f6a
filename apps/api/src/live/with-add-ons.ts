import type { Ear, EarOrder, OpenEar } from '@verbatim/live';
import type { AddOns } from '../add-ons/add-ons.ts';
import { RealtimeLine } from './realtime-line.ts';
import { readingOf, writingOf } from './realtime-steps.ts';

/** The same ears, whose words are worked on before they are told. Where nothing of it is asked for, nothing is in between. */
export function withAddOns(openEar: OpenEar, addOns: AddOns): OpenEar {
  return (order) => {
    if (!asksForAny(order)) return openEar(order);
    addOns.language.warmUp();
    const line = new RealtimeLine(addOns, order);
    const ear = openEar({ ...order, hear: (heard) => line.hear(heard) });
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
