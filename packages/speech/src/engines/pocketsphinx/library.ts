import {
  type AsyncForeignFunction,
  openKoffi,
  type Pointer,
} from '../../native/foreign-library.ts';
import { EngineError } from '../../recognition/errors.ts';
import { INSTALL_COMMAND } from './model-files.ts';

/** The part of PocketSphinx in use, by its C names. */
export interface PocketSphinxLibrary {
  readonly ps_args: () => Pointer;
  readonly cmd_ln_parse_r: (
    into: null,
    definitions: Pointer,
    count: number,
    args: readonly string[],
    strict: 0 | 1,
  ) => Pointer | null;
  readonly cmd_ln_free_r: (settings: Pointer) => number;
  readonly err_set_callback: (callback: null, data: null) => void;
  readonly ps_init: AsyncForeignFunction<[settings: Pointer], Pointer | null>;
  readonly ps_free: AsyncForeignFunction<[decoder: Pointer], number>;
  readonly ps_add_word: (decoder: Pointer, word: string, phones: string, update: 0 | 1) => number;
  readonly ps_set_lm: AsyncForeignFunction<
    [decoder: Pointer, search: string, model: Pointer],
    number
  >;
  readonly ps_set_search: (decoder: Pointer, search: string) => number;
  readonly ps_start_stream: (decoder: Pointer) => number;
  readonly ps_start_utt: (decoder: Pointer) => number;
  readonly ps_process_raw: AsyncForeignFunction<
    [decoder: Pointer, samples: Int16Array, count: number, noSearch: 0 | 1, whole: 0 | 1],
    number
  >;
  readonly ps_end_utt: AsyncForeignFunction<[decoder: Pointer], number>;
  readonly ps_seg_iter: (decoder: Pointer) => Pointer | null;
  readonly ps_seg_next: (segment: Pointer) => Pointer | null;
  readonly ps_seg_word: (segment: Pointer) => string;
  readonly ps_seg_frames: (segment: Pointer, first: number[], last: number[]) => void;
  readonly ps_seg_prob: (
    segment: Pointer,
    acoustic: number[],
    language: number[],
    backoff: number[],
  ) => number;
  readonly ps_get_logmath: (decoder: Pointer) => Pointer;
  readonly logmath_exp: (logmath: Pointer, value: number) => number;
  readonly ngram_model_read: AsyncForeignFunction<
    [settings: Pointer, path: string, kind: number, logmath: Pointer],
    Pointer | null
  >;
  readonly ngram_model_free: (model: Pointer) => number;
  readonly ngram_model_add_word: (model: Pointer, word: string, weight: number) => number;
  readonly ngram_model_set_init: (
    settings: Pointer,
    models: readonly Pointer[],
    names: readonly string[],
    weights: readonly number[],
    count: number,
  ) => Pointer | null;
  readonly ngram_model_set_interp: (set: Pointer, names: null, weights: null) => Pointer | null;
}

/** Loads the library into this process, which its native code can crash. */
export function openLibrary(): PocketSphinxLibrary {
  const koffi = openKoffi('PocketSphinx');
  try {
    // Global, because the second library looks up symbols of the first.
    const base = koffi.load('libsphinxbase.so.3', { global: true });
    const decoder = koffi.load('libpocketsphinx.so.3');
    const library: PocketSphinxLibrary = {
      ps_args: decoder.func('void *ps_args()'),
      cmd_ln_parse_r: base.func(
        'void *cmd_ln_parse_r(void *inout, void *defn, int argc, const char **argv, int strict)',
      ),
      cmd_ln_free_r: base.func('int cmd_ln_free_r(void *config)'),
      err_set_callback: base.func('void err_set_callback(void *callback, void *data)'),
      ps_init: decoder.func('void *ps_init(void *config)'),
      ps_free: decoder.func('int ps_free(void *ps)'),
      ps_add_word: decoder.func(
        'int ps_add_word(void *ps, const char *word, const char *phones, int update)',
      ),
      ps_set_lm: decoder.func('int ps_set_lm(void *ps, const char *name, void *lm)'),
      ps_set_search: decoder.func('int ps_set_search(void *ps, const char *name)'),
      ps_start_stream: decoder.func('int ps_start_stream(void *ps)'),
      ps_start_utt: decoder.func('int ps_start_utt(void *ps)'),
      ps_process_raw: decoder.func(
        'int ps_process_raw(void *ps, const int16_t *data, size_t n, int no_search, int full_utt)',
      ),
      ps_end_utt: decoder.func('int ps_end_utt(void *ps)'),
      ps_seg_iter: decoder.func('void *ps_seg_iter(void *ps)'),
      ps_seg_next: decoder.func('void *ps_seg_next(void *seg)'),
      ps_seg_word: decoder.func('const char *ps_seg_word(void *seg)'),
      ps_seg_frames: decoder.func(
        'void ps_seg_frames(void *seg, _Out_ int *first, _Out_ int *last)',
      ),
      ps_seg_prob: decoder.func(
        'int32_t ps_seg_prob(void *seg, _Out_ int32_t *ac, _Out_ int32_t *lm, _Out_ int32_t *back)',
      ),
      ps_get_logmath: decoder.func('void *ps_get_logmath(void *ps)'),
      logmath_exp: base.func('double logmath_exp(void *lmath, int p)'),
      ngram_model_read: base.func(
        'void *ngram_model_read(void *config, const char *file, int type, void *lmath)',
      ),
      ngram_model_free: base.func('int ngram_model_free(void *model)'),
      ngram_model_add_word: base.func(
        'int ngram_model_add_word(void *model, const char *word, float weight)',
      ),
      ngram_model_set_init: base.func(
        'void *ngram_model_set_init(void *config, void **models, const char **names, const float *weights, int n)',
      ),
      ngram_model_set_interp: base.func(
        'void *ngram_model_set_interp(void *set, const char **names, const float *weights)',
      ),
    };
    // Turns its log off, which includes transcripts.
    library.err_set_callback(null, null);
    return library;
  } catch {
    throw new EngineError(`PocketSphinx is not installed. ${INSTALL_COMMAND} installs it.`);
  }
}
