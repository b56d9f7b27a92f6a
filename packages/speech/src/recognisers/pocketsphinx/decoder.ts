import type { Samples } from '../../audio.ts';
import { EngineError } from '../engine-error.ts';
import type { Library, Pointer } from './library.ts';
import type { ModelFiles } from './model-files.ts';
import type { Stretch } from './stretches.ts';

/** Frames a second: the step of PocketSphinx's analysis. */
const FRAME_RATE = 100;

/**
 * What is measured to make the fewest mistakes; the figures are in the README. Its own removal of silence takes words along,
 * and only the best path has probabilities.
 */
const settings: Readonly<Record<string, string>> = {
  '-fwdflat': 'yes',
  '-remove_silence': 'no',
  '-bestpath': 'yes',
  '-lw': '6',
  '-input_endian': 'little',
  '-logfn': '/dev/null',
};

/** One decoder: it works on one stretch of audio at a time, and has 100 MB of its own. */
export class Decoder {
  readonly #library: Library;
  readonly #decoder: Pointer;
  readonly #logmath: Pointer;

  constructor(library: Library, model: ModelFiles, over: Readonly<Record<string, string>> = {}) {
    this.#library = library;
    const args = Object.entries({
      '-hmm': model.acoustic,
      '-lm': model.language,
      '-dict': model.dictionary,
      ...settings,
      ...over,
    }).flat();
    library.err_set_logfile('/dev/null');
    const parsed = library.cmd_ln_parse_r(null, library.ps_args(), args.length, args, 1);
    const decoder = parsed === null ? null : library.ps_init(parsed);
    if (decoder === null)
      throw new EngineError('PocketSphinx does not take its model: its files may be damaged.');
    this.#decoder = decoder;
    this.#logmath = library.ps_get_logmath(decoder);
  }

  /** Decodes a whole stretch at once, as if nothing had been heard before. */
  async decode(samples: Samples): Promise<readonly Stretch[]> {
    this.begin();
    const frames = await this.#process(samples, true);
    await this.end();
    if (frames < 0) throw new Error('PocketSphinx does not take the samples.');
    return this.stretches();
  }

  /** Begins a stretch that comes in parts. */
  begin(): void {
    // Without it times go on from the last stretch, and so does what it has learnt of the noise.
    this.#library.ps_start_stream(this.#decoder);
    if (this.#library.ps_start_utt(this.#decoder) < 0)
      throw new Error('PocketSphinx does not begin.');
  }

  /** Takes a part of it. */
  async push(samples: Samples): Promise<void> {
    if ((await this.#process(samples, false)) < 0)
      throw new Error('PocketSphinx does not take the samples.');
  }

  /** Ends it. */
  end(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#library.ps_end_utt.async(this.#decoder, (error) =>
        error === null ? resolve() : reject(error),
      ),
    );
  }

  #process(samples: Samples, whole: boolean): Promise<number> {
    const pcm = sixteenBits(samples);
    return new Promise((resolve, reject) =>
      this.#library.ps_process_raw.async(
        this.#decoder,
        pcm,
        pcm.length,
        0,
        whole ? 1 : 0,
        (error, result) => (error === null ? resolve(result) : reject(error)),
      ),
    );
  }

  /** What is the best explanation up to now. */
  stretches(): Stretch[] {
    const library = this.#library;
    const stretches: Stretch[] = [];
    let at = library.ps_seg_iter(this.#decoder);
    while (at !== null) {
      const first = [0];
      const last = [0];
      library.ps_seg_frames(at, first, last);
      const posterior = library.ps_seg_prob(at, [0], [0], [0]);
      stretches.push({
        text: library.ps_seg_word(at),
        start: (first[0] ?? 0) / FRAME_RATE,
        end: ((last[0] ?? 0) + 1) / FRAME_RATE,
        posterior: Math.min(1, library.logmath_exp(this.#logmath, posterior)),
      });
      at = library.ps_seg_next(at);
    }
    return stretches;
  }
}

const FULL_SCALE = 32_768;

function sixteenBits(samples: Samples): Int16Array {
  const pcm = new Int16Array(samples.length);
  // `Int16Array.from` first makes a list of numbers, which takes twenty times as long.
  for (let at = 0; at < pcm.length; at += 1) {
    const value = Math.round((samples[at] as number) * FULL_SCALE);
    pcm[at] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, value));
  }
  return pcm;
}
