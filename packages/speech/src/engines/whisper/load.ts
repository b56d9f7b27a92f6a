import { type ModelHeader, readModelHeader } from '../../conversion/index.ts';
import { inThread, type Pointer } from '../../native/foreign-library.ts';
import { isSilent, RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { LikelyLanguage, SegmentTranscript } from '../../recognition/segments.ts';
import { THREADS } from '../model.ts';
import { recognizeInPieces } from '../neural/in-pieces.ts';
import { likeliestOf, recognizeInLikeliest } from '../neural/likely-language.ts';
import { recognizeTwiceIfDoubtful } from '../neural/second-attempt.ts';
import { MIN_SAMPLES, UNKNOWN_CONFIDENCE, wordsOf } from '../neural/tokens.ts';
import { voicedSpan } from '../neural/voiced-span.ts';
import type { LocalRecognizer } from '../process/local-recognizer.ts';
import { promptOf } from '../vocabulary.ts';
import type { FullParameters } from './layout.ts';
import { type LibraryFile, openLibrary, type WhisperLibrary } from './library.ts';
import { resultOf, speakable, type TimedToken } from './transcript.ts';

export interface WhisperSettings {
  /** The model's file. */
  readonly model: string;
  readonly library: LibraryFile;
  /** The number of the graphics card, for libraries that use one. */
  readonly gpuDevice: number;
  readonly languages: readonly string[] | 'any';
}

/** The encoder's steps a second of audio. Its time grows with their number, so that it gets no more than it needs ... */
const STEPS_PER_SECOND = 50;
const EXTRA_STEPS = 16;
/** ... but with fewer than these the model repeats itself, and it never knew more than those. */
const MIN_STEPS = 512;
const MAX_STEPS = 1_500;
/** Its window; what is longer would be cut anywhere. */
const MAX_SECONDS = 30;

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
  return {
    async recognize(samples, request, signal) {
      if (samples.length < MIN_SAMPLES || isSilent(samples)) return { words: [], language: null };
      const translate = request.translateInto !== undefined;
      if (translate && header.textLayers < header.audioLayers)
        throw new Error('Distilled models of Whisper were not taught to translate.');
      const options = { prompt: promptOf(request), translate, signal };
      const recognizeIn = (language: string): Promise<SegmentTranscript> =>
        recognizeInPieces(samples, MAX_SECONDS, (piece) =>
          recognizeTwiceIfDoubtful(piece, async (segment) => {
            const tokens = await whisper.run(segment, { ...options, language });
            const voiced = voicedSpan(segment);
            const words = wordsOf(resultOf(tokens, voiced.from), {
              voiced,
              confidence: UNKNOWN_CONFIDENCE,
              durationSeconds: segment.length / RECOGNITION_RATE,
            });
            return { words: speakable(words), language };
          }),
        );
      const likely = await whisper.languagesOf(samples, request.languages);
      return typeof likely === 'string'
        ? recognizeIn(likely)
        : recognizeInLikeliest(likely, recognizeIn);
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

  /** The language of a segment, if only one is possible, or else the languages that it may be in, the likeliest first. */
  async languagesOf(
    samples: Samples,
    asked: readonly string[],
  ): Promise<string | readonly [LikelyLanguage, ...LikelyLanguage[]]> {
    if (!this.#header.isMultilingual) return 'en';
    const { languages } = this.#settings;
    const known = this.#known();
    const possible = known.filter(
      (code) =>
        (asked.length === 0 || asked.includes(code)) &&
        (languages === 'any' || languages.includes(code)),
    );
    const [only, ...more] = possible;
    if (only !== undefined && more.length === 0) return only;
    const library = this.#library;
    const probabilities = new Float32Array(known.length);
    await this.#setContext(samples);
    await inThread(library.whisper_lang_auto_detect, this.#context, 0, THREADS, probabilities);
    return likeliestOf(
      (only === undefined ? known : possible).map((code) => ({
        code,
        probability: probabilities[known.indexOf(code)] ?? 0,
      })),
    );
  }

  /** Computes the spectrum of samples, and sets how much of it the next detection sees: otherwise it is what the last call saw. */
  async #setContext(samples: Samples): Promise<void> {
    // The library looks at nothing as short as this.
    const parameters = { ...this.#parametersFor(samples), duration_ms: 100 };
    await inThread(this.#library.whisper_full, this.#context, parameters, samples, samples.length);
  }

  #parametersFor(samples: Samples): FullParameters {
    const steps = Math.ceil((samples.length / RECOGNITION_RATE) * STEPS_PER_SECOND) + EXTRA_STEPS;
    return {
      ...this.#library.defaults.full,
      n_threads: THREADS,
      audio_ctx: Math.min(MAX_STEPS, Math.max(MIN_STEPS, steps)),
      print_progress: false,
      // Another attempt at a higher temperature takes ten times as long with a short context, and is seldom better.
      temperature_inc: 0,
      greedy_best_of: 1,
      abort_callback: this.#abortCallback,
    };
  }

  /** Recognizes a segment and gives the tokens of its text. */
  async run(
    samples: Samples,
    { language, prompt, translate, signal }: RunOptions,
  ): Promise<TimedToken[]> {
    signal.throwIfAborted();
    this.#signal = signal;
    const library = this.#library;
    const parameters: FullParameters = {
      ...this.#parametersFor(samples),
      language,
      translate,
      initial_prompt: prompt === '' ? null : prompt,
      single_segment: true,
      no_timestamps: true,
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

/** whisper.cpp's numbers of the models that know English only, by their layers; the next number is that of the same for all languages. */
const ALIGNMENT_PRESETS: Readonly<Record<string, number>> = {
  '4/4': 3,
  '6/6': 5,
  '12/12': 7,
  '24/24': 9,
};

/**
 * whisper.cpp's number for the attention heads that follow the audio, which it aligns tokens with. They were found for each
 * published model; other models have other ones, and get none: null.
 */
function alignmentPreset(header: ModelHeader): number | null {
  const layers = `${header.audioLayers}/${header.textLayers}`;
  if (layers === '32/32') return header.melBands > MEL_BANDS ? 13 : 12;
  if (layers === '32/4') return 14;
  const preset = ALIGNMENT_PRESETS[layers];
  return preset === undefined ? null : preset + Number(header.isMultilingual);
}
