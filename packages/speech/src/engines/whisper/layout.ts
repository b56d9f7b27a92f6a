/**
 * The structures of whisper.cpp 1.8.5 that are passed by value, member by member in its order (`whisper.h`). A library of
 * another version would read other members: `openLibrary` refuses it.
 */
export const layouts = {
  whisper_context_params: {
    use_gpu: 'bool',
    flash_attn: 'bool',
    gpu_device: 'int',
    dtw_token_timestamps: 'bool',
    dtw_aheads_preset: 'int',
    dtw_n_top: 'int',
    dtw_n_heads: 'size_t',
    dtw_heads: 'void *',
    dtw_mem_size: 'size_t',
  },
  whisper_vad_params: {
    threshold: 'float',
    min_speech_duration_ms: 'int',
    min_silence_duration_ms: 'int',
    max_speech_duration_s: 'float',
    speech_pad_ms: 'int',
    samples_overlap: 'float',
  },
  whisper_full_params: {
    strategy: 'int',
    n_threads: 'int',
    n_max_text_ctx: 'int',
    offset_ms: 'int',
    duration_ms: 'int',
    translate: 'bool',
    no_context: 'bool',
    no_timestamps: 'bool',
    single_segment: 'bool',
    print_special: 'bool',
    print_progress: 'bool',
    print_realtime: 'bool',
    print_timestamps: 'bool',
    token_timestamps: 'bool',
    thold_pt: 'float',
    thold_ptsum: 'float',
    max_len: 'int',
    split_on_word: 'bool',
    max_tokens: 'int',
    debug_mode: 'bool',
    audio_ctx: 'int',
    tdrz_enable: 'bool',
    suppress_regex: 'const char *',
    initial_prompt: 'const char *',
    carry_initial_prompt: 'bool',
    prompt_tokens: 'void *',
    prompt_n_tokens: 'int',
    language: 'const char *',
    detect_language: 'bool',
    suppress_blank: 'bool',
    suppress_nst: 'bool',
    temperature: 'float',
    max_initial_ts: 'float',
    length_penalty: 'float',
    temperature_inc: 'float',
    entropy_thold: 'float',
    logprob_thold: 'float',
    no_speech_thold: 'float',
    greedy_best_of: 'int',
    beam_size: 'int',
    beam_patience: 'float',
    new_segment_callback: 'void *',
    new_segment_data: 'void *',
    progress_callback: 'void *',
    progress_data: 'void *',
    encoder_begin_callback: 'void *',
    encoder_begin_data: 'void *',
    abort_callback: 'void *',
    abort_data: 'void *',
    logits_filter_callback: 'void *',
    logits_filter_data: 'void *',
    grammar_rules: 'void *',
    n_grammar_rules: 'size_t',
    i_start_rule: 'size_t',
    grammar_penalty: 'float',
    vad: 'bool',
    vad_model_path: 'const char *',
    vad_params: 'whisper_vad_params',
  },
  whisper_token_data: {
    id: 'int',
    tid: 'int',
    p: 'float',
    plog: 'float',
    pt: 'float',
    ptsum: 'float',
    t0: 'int64_t',
    t1: 'int64_t',
    t_dtw: 'int64_t',
    vlen: 'float',
  },
} as const;

/** Values of a structure's members; those of pointers and nested structures are the library's affair. */
type Members<Layout> = {
  readonly [Name in keyof Layout]: Layout[Name] extends 'bool'
    ? boolean
    : Layout[Name] extends 'float' | 'int' | 'int64_t' | 'size_t'
      ? number
      : Layout[Name] extends 'const char *'
        ? string | null
        : unknown;
};

/** What a model is loaded with. */
export type ContextParameters = Members<(typeof layouts)['whisper_context_params']>;
/** What a segment is recognized with. */
export type FullParameters = Members<(typeof layouts)['whisper_full_params']>;
/** A token of a result; `t_dtw` is when it ended, in hundredths of a second. */
export type TokenData = Members<(typeof layouts)['whisper_token_data']>;
