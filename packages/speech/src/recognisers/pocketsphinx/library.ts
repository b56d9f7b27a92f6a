import { createRequire } from 'node:module';
import { EngineError } from '../engine-error.ts';
import { INSTALL_COMMAND } from './packages.ts';

/** Something that lives in the memory of the library. */
export type Pointer = object;

/** The part of PocketSphinx that is used here, by the names that it has there. */
export interface Library {
  readonly ps_args: () => Pointer;
  readonly cmd_ln_parse_r: (
    into: null,
    definitions: Pointer,
    count: number,
    args: readonly string[],
    strict: 0 | 1,
  ) => Pointer | null;
  readonly cmd_ln_free_r: (settings: Pointer) => number;
  readonly err_set_logfile: (path: string) => number;
  readonly ps_init: (settings: Pointer) => Pointer | null;
  readonly ps_start_stream: (decoder: Pointer) => number;
  readonly ps_start_utt: (decoder: Pointer) => number;
  readonly ps_process_raw: {
    async(
      decoder: Pointer,
      samples: Int16Array,
      count: number,
      noSearch: 0 | 1,
      whole: 0 | 1,
      done: (error: Error | null, frames: number) => void,
    ): void;
  };
  readonly ps_end_utt: { async(decoder: Pointer, done: (error: Error | null) => void): void };
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
}

interface ForeignLibrary {
  /** What is declared in C as a function of ours. */
  func<Declared>(signature: string): Declared;
}
interface Koffi {
  load(name: string, options?: { global?: boolean }): ForeignLibrary;
}

/** Brings the library into this process, which it can end. */
export function openLibrary(): Library {
  const koffi = openKoffi();
  try {
    // The second library looks for symbols of the first one everywhere.
    const base = koffi.load('libsphinxbase.so.3', { global: true });
    const decoder = koffi.load('libpocketsphinx.so.3');
    return {
      ps_args: decoder.func('void *ps_args()'),
      cmd_ln_parse_r: base.func(
        'void *cmd_ln_parse_r(void *inout, void *defn, int argc, const char **argv, int strict)',
      ),
      cmd_ln_free_r: base.func('int cmd_ln_free_r(void *config)'),
      err_set_logfile: base.func('int err_set_logfile(const char *path)'),
      ps_init: decoder.func('void *ps_init(void *config)'),
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
    };
  } catch {
    throw new EngineError(`PocketSphinx is not installed. ${INSTALL_COMMAND} installs it.`);
  }
}

function openKoffi(): Koffi {
  try {
    return createRequire(import.meta.url)('koffi') as Koffi;
  } catch {
    throw new EngineError(
      'PocketSphinx can not be called: koffi has no library for this platform. `npm install` brings it.',
    );
  }
}
