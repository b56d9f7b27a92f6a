import { bytesPerSecond } from '@verbatim/audio';
import type { LiveRecognizer, OpenLiveRecognizer } from '@verbatim/live';
import { formatOf } from './audio-format.ts';

/** The ears of all sessions, seen as one. */
export class OpenRecognizers {
  readonly #recognizers = new Set<LiveRecognizer>();
  readonly #onAudio: (seconds: number) => void;

  constructor(onAudio: (seconds: number) => void) {
    this.#onAudio = onAudio;
  }

  /** How much audio of all sessions was taken and is not told about yet, in seconds. */
  get secondsLeft(): number {
    let sum = 0;
    for (const { secondsLeft } of this.#recognizers) sum += secondsLeft;
    return sum;
  }

  /** The same ears, which are counted from now on. */
  counted(openEar: OpenLiveRecognizer): OpenLiveRecognizer {
    return (order) => {
      const ear = openEar(order);
      const perSecond = bytesPerSecond(formatOf(order.params));
      this.#recognizers.add(ear);
      return {
        get secondsLeft() {
          return ear.secondsLeft;
        },
        write: (audio) => {
          this.#onAudio(audio.byteLength / perSecond);
          return ear.write(audio);
        },
        end: () => ear.end(),
        close: () => {
          this.#recognizers.delete(ear);
          ear.close();
        },
      };
    };
  }
}
