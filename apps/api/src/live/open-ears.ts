import { bytesPerSecond, type Ear, type OpenEar } from '@verbatim/live';
import { formatOf } from './audio-format.ts';

/** The ears of all sessions, seen as one. */
export class OpenEars {
  readonly #ears = new Set<Ear>();
  readonly #onAudio: (seconds: number) => void;

  constructor(onAudio: (seconds: number) => void) {
    this.#onAudio = onAudio;
  }

  /** How much audio of all sessions was taken and is not told about yet, in seconds. */
  get secondsLeft(): number {
    let sum = 0;
    for (const { secondsLeft } of this.#ears) sum += secondsLeft;
    return sum;
  }

  /** The same ears, which are counted from now on. */
  counted(openEar: OpenEar): OpenEar {
    return (order) => {
      const ear = openEar(order);
      const perSecond = bytesPerSecond(formatOf(order.params));
      this.#ears.add(ear);
      return {
        get secondsLeft() {
          return ear.secondsLeft;
        },
        take: (audio) => {
          this.#onAudio(audio.byteLength / perSecond);
          return ear.take(audio);
        },
        finish: () => ear.finish(),
        close: () => {
          this.#ears.delete(ear);
          ear.close();
        },
      };
    };
  }
}
