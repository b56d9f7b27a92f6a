import type { Samples } from '../../audio.ts';
import type { DecoderSegment } from './decoder-segments.ts';
import { inThread, type Library, type Pointer } from './library.ts';
import type { LikelyWord } from './likely-words.ts';

/** Frames a second: the step of PocketSphinx's analysis. */
const FRAME_RATE = 100;

/** One decoder: it works on one stretch of audio at a time, and has 100 MB of its own. */
export class PocketSphinxDecoder {
  /** What it was told to listen for, by what stands for it in its stretches. */
  readonly likely: ReadonlyMap<string, LikelyWord>;
  readonly #library: Library;
  readonly #decoder: Pointer;
  readonly #logmath: Pointer;

  constructor(library: Library, decoder: Pointer, likely: readonly LikelyWord[]) {
    this.#library = library;
    this.#decoder = decoder;
    this.#logmath = library.ps_get_logmath(decoder);
    this.likely = new Map(likely.map((each) => [each.token, each]));
  }

  /** Decodes a whole stretch at once, as if nothing had been heard before. */
  async decode(samples: Samples): Promise<readonly DecoderSegment[]> {
    this.begin();
    const frames = await this.#process(samples, true);
    await this.end();
    if (frames < 0) throw new Error('PocketSphinx does not take the samples.');
    return this.segments();
  }

  /** Begins a stretch that comes in parts. */
  begin(): void {
    // Without it times go on from the last stretch, and so does what it has learned of the noise.
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
  async end(): Promise<void> {
    await inThread(this.#library.ps_end_utt, this.#decoder);
  }

  /** Gives its memory back. It is of no use any more. */
  async close(): Promise<void> {
    await inThread(this.#library.ps_free, this.#decoder);
  }

  #process(samples: Samples, whole: boolean): Promise<number> {
    const pcm = sixteenBits(samples);
    const { ps_process_raw } = this.#library;
    return inThread(ps_process_raw, this.#decoder, pcm, pcm.length, 0, whole ? 1 : 0);
  }

  /** What is the best explanation up to now. */
  segments(): DecoderSegment[] {
    const library = this.#library;
    const stretches: DecoderSegment[] = [];
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
