import { inThread, type Pointer } from '../../native/foreign-library.ts';
import type { Samples } from '../../recognition/audio.ts';
import type { DecoderSegment } from './decoder-segments.ts';
import type { PocketSphinxLibrary } from './library.ts';
import type { LikelyWord } from './likely-words.ts';

/** Frames per second of PocketSphinx's analysis. */
const FRAME_RATE = 100;

/** A PocketSphinx decoder. It decodes one utterance at a time and takes 100 MB. */
export class PocketSphinxDecoder {
  /** The vocabulary words by their token in its segments. */
  readonly likely: ReadonlyMap<string, LikelyWord>;
  readonly #library: PocketSphinxLibrary;
  readonly #decoder: Pointer;
  readonly #logmath: Pointer;

  constructor(library: PocketSphinxLibrary, decoder: Pointer, likely: readonly LikelyWord[]) {
    this.#library = library;
    this.#decoder = decoder;
    this.#logmath = library.ps_get_logmath(decoder);
    this.likely = new Map(likely.map((each) => [each.token, each]));
  }

  /** Decodes a whole segment, independent of earlier ones. */
  async decode(samples: Samples): Promise<readonly DecoderSegment[]> {
    this.begin();
    const frames = await this.#process(samples, true);
    await this.end();
    if (frames < 0) throw new Error('PocketSphinx does not take the samples.');
    return this.segments();
  }

  /** Starts an utterance that comes in chunks. */
  begin(): void {
    // Resets times and the noise estimate.
    this.#library.ps_start_stream(this.#decoder);
    if (this.#library.ps_start_utt(this.#decoder) < 0)
      throw new Error('PocketSphinx does not begin.');
  }

  /** Takes a chunk of it. */
  async push(samples: Samples): Promise<void> {
    if ((await this.#process(samples, false)) < 0)
      throw new Error('PocketSphinx does not take the samples.');
  }

  /** Ends the utterance. */
  async end(): Promise<void> {
    await inThread(this.#library.ps_end_utt, this.#decoder);
  }

  /** Frees the decoder. Nothing may be called after it. */
  async close(): Promise<void> {
    await inThread(this.#library.ps_free, this.#decoder);
  }

  #process(samples: Samples, whole: boolean): Promise<number> {
    const pcm = sixteenBits(samples);
    const { ps_process_raw } = this.#library;
    return inThread(ps_process_raw, this.#decoder, pcm, pcm.length, 0, whole ? 1 : 0);
  }

  /** The segments of the best hypothesis so far. */
  segments(): DecoderSegment[] {
    const library = this.#library;
    const segments: DecoderSegment[] = [];
    let at = library.ps_seg_iter(this.#decoder);
    while (at !== null) {
      const first = [0];
      const last = [0];
      library.ps_seg_frames(at, first, last);
      const posterior = library.ps_seg_prob(at, [0], [0], [0]);
      segments.push({
        text: library.ps_seg_word(at),
        start: (first[0] ?? 0) / FRAME_RATE,
        end: ((last[0] ?? 0) + 1) / FRAME_RATE,
        posterior: Math.min(1, library.logmath_exp(this.#logmath, posterior)),
      });
      at = library.ps_seg_next(at);
    }
    return segments;
  }
}

const FULL_SCALE = 32_768;

function sixteenBits(samples: Samples): Int16Array {
  const pcm = new Int16Array(samples.length);
  // `Int16Array.from` takes twenty times as long: it makes an array of numbers first.
  for (let at = 0; at < pcm.length; at += 1) {
    const value = Math.round((samples[at] as number) * FULL_SCALE);
    pcm[at] = Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, value));
  }
  return pcm;
}
