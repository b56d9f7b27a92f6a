import { type ModelHeader, readModelHeader } from '../../conversion/index.ts';
import { inThread, type Pointer } from '../../native/foreign-library.ts';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { SegmentTranscript } from '../../recognition/segments.ts';
import { recognizeInPieces } from '../neural/in-pieces.ts';
import { recognizeTwiceIfDoubtful } from '../neural/second-attempt.ts';
import { wordsOf } from '../neural/tokens.ts';
import { isSilent, voicedSpan } from '../neural/voiced-span.ts';
import type { LocalRecognizer } from '../process/local-recognizer.ts';
import { promptOf } from '../vocabulary.ts';
import type { FullParameters } from './layout.ts';
import { type LibraryFile, openLibrary, type WhisperLibrary } from './library.ts';
import { resultOf, speakable, type TimedToken } from './transcript.ts';

/** Settings of a Whisper process. */
export interface WhisperSettings {
  /** The model's file. */
  readonly model: string;
  readonly library: LibraryFile;
  /** The number of the graphics card, for libraries that use one. */
  readonly gpuDevice: number;
  readonly threads: number;
  readonly languages: readonly string[] | 'any';
}

/** Less than a tenth of a second has no word in it. */
const MIN_SAMPLES = 1_600;
/** The encoder's steps a second of audio. Its time grows with their number, so that it gets no more than it needs ... */
const STEPS_PER_SECOND = 50;
const EXTRA_STEPS = 16;
/** ... but with fewer than these the model repeats itself, and it never knew more than those. */
const MIN_STEPS = 512;
const MAX_STEPS = 1_500;
/** Its window; what is longer would be cut anywhere. */
const MAX_SECONDS = 30;
/** Confidence of a word if the model reports none. */
const UNKNOWN_CONFIDENCE = 0.8;

/** A Whisper model in this process, through whisper.cpp. */
export async function load(settings: WhisperSettings): Promise<LocalRecognizer> {
  const header = await readModelHeader(settings.model);
  const library = openLibrary(settings.library);
  const preset = alignmentPreset(header);
  const context = await inThread(library.whisper_init_from_file_with_params, settings.model, {
    ...library.defaults.context,
    use_gpu: !settings.library.isPrebuilt,
    gpu_device: settings.gpuDevice,
    // Fast attention keeps no weights, which alignment needs.
    flash_attn: preset === null,
    dtw_token_timestamps: preset !== null,
    dtw_aheads_preset: preset ?? 0,
  });
  if (context === null) throw new EngineError(`whisper.cpp can not load ${settings.model}.`);
  const whisper = new Whisper(library, context, header, settings);
  // The first detection of a language would otherwise take the whole context, which is three times as long.
  if (header.isMultilingual)
    await whisper.run(new Float32Array(RECOGNITION_RATE), {
      language: 'en',
      prompt: '',
      translate: false,
      signal: new AbortController().signal,
    });
  return {
    async recognize(samples, request, signal) {
      if (samples.length < MIN_SAMPLES || isSilent(samples)) return { words: [], language: null };
      const language = await whisper.languageOf(samples, request.languages);
      const options = {
        language,
        prompt: promptOf(request),
        translate: request.translateInto !== undefined,
        signal,
      };
      if (options.translate && header.textLayers < header.audioLayers)
        throw new Error('Distilled models of Whisper were not taught to translate.');
      const recognize = async (segment: Samples): Promise<SegmentTranscript> => {
        const tokens = await whisper.run(segment, options);
        const voiced = voicedSpan(segment);
        const words = wordsOf(resultOf(tokens, voiced.from), {
          voiced,
          confidence: UNKNOWN_CONFIDENCE,
          durationSeconds: segment.length / RECOGNITION_RATE,
        });
        return { words: speakable(words), language };
      };
      return recognizeInPieces(samples, MAX_SECONDS, (piece) =>
        recognizeTwiceIfDoubtful(piece, recognize),
      );
    },
  };
}

/** How a segment is recognized. */
interface RunOptions {
  readonly language: string;
  /** Text that came before; empty: none. */
  readonly prompt: string;
  /** Writes English instead of the language of the speaker. */
  readonly translate: boolean;
  readonly signal: AbortSignal;
}

class Whisper {
  readonly #library: WhisperLibrary;
  readonly #context: Pointer;
  readonly #header: ModelHeader;
  readonly #settings: WhisperSettings;
  readonly #abortCallback: Pointer;
  /** The signal of the call that runs. */
  #signal: AbortSignal | undefined;

  constructor(
    library: WhisperLibrary,
    context: Pointer,
    header: ModelHeader,
    settings: WhisperSettings,
  ) {
    this.#library = library;
    this.#context = context;
    this.#header = header;
    this.#settings = settings;
    this.#abortCallback = library.abortCallback(() => this.#signal?.aborted === true);
  }

  /** The language of a segment: the only one that it may be in, or else the likeliest of these. */
  async languageOf(samples: Samples, asked: readonly string[]): Promise<string> {
    if (!this.#header.isMultilingual) return 'en';
    const { languages, threads } = this.#settings;
    const possible = this.#known().filter(
      (code) =>
        (asked.length === 0 || asked.includes(code)) &&
        (languages === 'any' || languages.includes(code)),
    );
    if (possible.length === 1 && possible[0] !== undefined) return possible[0];
    const library = this.#library;
    const probabilities = new Float32Array(library.whisper_lang_max_id() + 1);
    await inThread(library.whisper_pcm_to_mel, this.#context, samples, samples.length, threads);
    await inThread(library.whisper_lang_auto_detect, this.#context, 0, threads, probabilities);
    const codes = this.#known();
    const likelihood = (code: string): number => probabilities[codes.indexOf(code)] ?? 0;
    return (possible.length === 0 ? codes : possible).reduce((best, code) =>
      likelihood(code) > likelihood(best) ? code : best,
    );
  }

  /** Recognizes a segment and gives the tokens of its text. */
  async run(
    samples: Samples,
    { language, prompt, translate, signal }: RunOptions,
  ): Promise<TimedToken[]> {
    signal.throwIfAborted();
    this.#signal = signal;
    const library = this.#library;
    const steps = Math.ceil((samples.length / RECOGNITION_RATE) * STEPS_PER_SECOND) + EXTRA_STEPS;
    const parameters: FullParameters = {
      ...library.defaults.full,
      n_threads: this.#settings.threads,
      audio_ctx: Math.min(MAX_STEPS, Math.max(MIN_STEPS, steps)),
      language,
      translate,
      initial_prompt: prompt === '' ? null : prompt,
      single_segment: true,
      no_timestamps: true,
      print_progress: false,
      // Another attempt at a higher temperature takes ten times as long with a short context, and is seldom better.
      temperature_inc: 0,
      greedy_best_of: 1,
      abort_callback: this.#abortCallback,
    };
    const code = await inThread(
      library.whisper_full,
      this.#context,
      parameters,
      samples,
      samples.length,
    );
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`whisper.cpp could not recognize the segment (${code}).`);
    return this.#tokens();
  }

  #tokens(): TimedToken[] {
    const library = this.#library;
    const context = this.#context;
    const tokens: TimedToken[] = [];
    for (let segment = 0; segment < library.whisper_full_n_segments(context); segment += 1) {
      for (let at = 0; at < library.whisper_full_n_tokens(context, segment); at += 1) {
        const data = library.whisper_full_get_token_data(context, segment, at);
        // Numbers beyond the vocabulary are marks for languages, times and the end.
        const bytes = this.#header.tokens[data.id];
        if (bytes !== undefined && data.id < library.whisper_token_eot(context))
          tokens.push({ ...data, bytes });
      }
    }
    return tokens;
  }

  /** Codes of languages by whisper.cpp's numbers. */
  #known(): string[] {
    const count = this.#library.whisper_lang_max_id() + 1;
    return Array.from({ length: count }, (_, id) => this.#library.whisper_lang_str(id));
  }
}

/** The first large models have this many mel bands; the third has more. */
const MEL_BANDS = 80;

/**
 * whisper.cpp's number for the attention heads that follow the audio, which it aligns tokens with. They were found for each
 * published model; other models have other ones, and get none: null.
 */
function alignmentPreset({
  isMultilingual,
  audioLayers,
  textLayers,
  melBands,
}: ModelHeader): number | null {
  const multilingual = isMultilingual ? 1 : 0;
  switch (`${audioLayers}/${textLayers}`) {
    case '4/4':
      return 3 + multilingual;
    case '6/6':
      return 5 + multilingual;
    case '12/12':
      return 7 + multilingual;
    case '24/24':
      return 9 + multilingual;
    case '32/32':
      return melBands > MEL_BANDS ? 13 : 12;
    case '32/4':
      return 14;
    default:
      return null;
  }
}
