import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'minor' }) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;
setFlagsFromString('--no-expose-gc');

/**
 * Audio that may pass through before what is left of it is freed, all channels together. V8 searches its whole heap when some
 * megabytes more have gathered.
 */
const SECONDS_BETWEEN = 6;

/**
 * Frees the audio that has passed through. Samples lie outside the heap: its own garbage collector sees only the small
 * objects that hold them, and lets tens of megabytes gather before it begins. Freeing them takes a millisecond or two.
 */
export class AudioCollector {
  #seconds = 0;

  /** So much more has passed through. */
  passed(seconds: number): void {
    this.#seconds += seconds;
    if (this.#seconds < SECONDS_BETWEEN) return;
    this.#seconds = 0;
    collect({ type: 'minor' });
  }
}
