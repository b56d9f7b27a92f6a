import {
  type AsyncForeignFunction,
  type ForeignLibrary,
  type Koffi,
  openKoffi,
  type Pointer,
} from '../../native/foreign-library.ts';
import { EngineError } from '../../recognition/errors.ts';
import { missingHere, PREBUILT_NEEDS } from './family.ts';
import { type ContextParameters, type FullParameters, layouts, type TokenData } from './layout.ts';

/** The part of whisper.cpp in use, by its C names. */
export interface WhisperLibrary {
  readonly whisper_init_from_file_with_params: AsyncForeignFunction<
    [path: string, parameters: ContextParameters],
    Pointer | null
  >;
  readonly whisper_full: AsyncForeignFunction<
    [context: Pointer, parameters: FullParameters, samples: Float32Array, count: number],
    number
  >;
  readonly whisper_lang_auto_detect: AsyncForeignFunction<
    [context: Pointer, offsetMs: number, threads: number, probabilities: Float32Array],
    number
  >;
  readonly whisper_token_eot: (context: Pointer) => number;
  readonly whisper_lang_max_id: () => number;
  readonly whisper_lang_str: (id: number) => string;
  readonly whisper_full_n_segments: (context: Pointer) => number;
  readonly whisper_full_n_tokens: (context: Pointer, segment: number) => number;
  readonly whisper_full_get_token_data: (
    context: Pointer,
    segment: number,
    token: number,
  ) => TokenData;
  /** Makes an `abort_callback`, which is asked before each pass of the encoder and of the decoder whether to stop. */
  readonly abortCallback: (shouldStop: () => boolean) => Pointer;
  /** The parameters that the library proposes. */
  readonly defaults: { readonly context: ContextParameters; readonly full: FullParameters };
}

/** A shared library, `libwhisper.so`. */
export interface LibraryFile {
  readonly path: string;
  /** It comes from the catalog, not from the operator, and was built for processors of a certain kind. */
  readonly isPrebuilt: boolean;
}

/** The version whose structures `layout.ts` describes: they change from one to the next, and are passed by value. */
const VERSION = '1.8.5';

/** Throws an `EngineError` if the processor lacks what the prebuilt library needs. */
function requireProcessor(): void {
  const missing = missingHere(PREBUILT_NEEDS);
  if (missing.length > 0)
    throw new EngineError(
      `whisper.cpp can not run here: the processor has no ${missing.join(', ')}. A model of another engine can, or a whisper.cpp that was built on this machine.`,
    );
}

/** Loads whisper.cpp into this process, which its code can end. Throws an `EngineError` if it can't be used. */
export function openLibrary({ path, isPrebuilt }: LibraryFile): WhisperLibrary {
  if (isPrebuilt) requireProcessor();
  const koffi = openKoffi('whisper.cpp');
  const whisper = loaded(koffi, path);
  const version = versionOf(whisper, path);
  if (version !== VERSION)
    throw new EngineError(
      `${path} is whisper.cpp ${version}; this service works with ${VERSION} only, whose structures it knows.`,
    );
  for (const [name, members] of Object.entries(layouts)) koffi.struct(name, members);
  const abortCallback = koffi.pointer(koffi.proto('bool verbatim_abort_callback(void *data)'));
  return {
    abortCallback: (shouldStop) => koffi.register(shouldStop, abortCallback),
    whisper_init_from_file_with_params: whisper.func(
      'void *whisper_init_from_file_with_params(const char *path, whisper_context_params params)',
    ),
    whisper_full: whisper.func(
      'int whisper_full(void *ctx, whisper_full_params params, const float *samples, int n_samples)',
    ),
    whisper_lang_auto_detect: whisper.func(
      'int whisper_lang_auto_detect(void *ctx, int offset_ms, int n_threads, _Out_ float *probs)',
    ),
    whisper_token_eot: whisper.func('int whisper_token_eot(void *ctx)'),
    whisper_lang_max_id: whisper.func('int whisper_lang_max_id()'),
    whisper_lang_str: whisper.func('const char *whisper_lang_str(int id)'),
    whisper_full_n_segments: whisper.func('int whisper_full_n_segments(void *ctx)'),
    whisper_full_n_tokens: whisper.func('int whisper_full_n_tokens(void *ctx, int segment)'),
    whisper_full_get_token_data: whisper.func(
      'whisper_token_data whisper_full_get_token_data(void *ctx, int segment, int token)',
    ),
    defaults: {
      context: whisper.func<() => ContextParameters>(
        'whisper_context_params whisper_context_default_params()',
      )(),
      full: whisper.func<(strategy: number) => FullParameters>(
        'whisper_full_params whisper_full_default_params(int strategy)',
      )(0),
    },
  };
}

function versionOf(whisper: ForeignLibrary, path: string): string {
  try {
    return whisper.func<() => string>('const char *whisper_version()')();
  } catch {
    throw new EngineError(
      `${path} is no whisper.cpp that this service works with: it does not tell its version. Version ${VERSION} does.`,
    );
  }
}

function loaded(koffi: Koffi, path: string): ForeignLibrary {
  try {
    return koffi.load(path);
  } catch (error) {
    throw new EngineError(loadProblem(path, (error as Error).message, glibcVersion()));
  }
}

/** Message for the operator about a library that the system can't load. */
export function loadProblem(path: string, message: string, glibc: string | null): string {
  const hint = /GLIBC_|ld-linux/.test(message)
    ? ` It needs a newer C library: this system has ${glibc === null ? 'none of GNU' : `glibc ${glibc}`}, the library of the catalog needs 2.27.`
    : '';
  return `whisper.cpp can not be loaded from ${path}: ${message.replace(/\.$/, '')}.${hint}`;
}

function glibcVersion(): string | null {
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime ?? null;
}
