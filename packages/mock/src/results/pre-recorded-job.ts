import type {
  Citation,
  JobFile,
  JobProgress,
  JobStatus,
  PreRecordedJob,
  PreRecordedJobItem,
  PreRecordedResult,
  Utterance,
  Voice,
} from '@verbatim/contract';
import { transcriptionOf } from '@verbatim/contract/transcript';
import type { NewId } from '@verbatim/jobs';
import { type BinaryContent, binaryContent } from '@verbatim/server';
import { defaultsOf, type ResolvedSchemas } from '../document.ts';
import {
  cutUtteranceAt,
  languageChoice,
  type Script,
  type SpokenUtterance,
  utterancesOn,
} from '../script/script.ts';
import { isOver, MockJob, parametersOf } from '../state/job.ts';
import type { StoredFile } from '../state/stored-file.ts';
import {
  chaptersOf,
  entitiesIn,
  searchOf,
  sentimentsIn,
  sharesOf,
  shown,
  succeeded,
  translationResult,
  withKnownSpeaker,
} from './add-ons.ts';
import { redactedAudio, redactionOf } from './redaction.ts';
import { metadataOf, sentencesOf, subtitlesOf, utteranceOf } from './transcription.ts';

/** Why a job failed. `code` is an HTTP status. */
export type MockJobFailure = { readonly code: number; readonly message: string };

interface PreRecordedJobOptions {
  readonly newId: NewId;
  readonly body: ResolvedSchemas['PreRecordedJobRequest'];
  /** The audio, or why it could not be fetched. */
  readonly source: StoredFile | MockJobFailure;
  readonly script: Script;
  /** The voices that it asks for, the oldest first; null: it asks for none. */
  readonly voices: readonly Voice[] | null;
  readonly queuedMs: number;
  readonly processingMs: number;
  /** Number of jobs that wait before this one. */
  readonly jobsAhead: (now: number) => number;
}

/** A pre-recorded job. Its status is computed from the time: no timer runs. */
export class MockPreRecordedJob extends MockJob<PreRecordedJobItem, PreRecordedJob> {
  readonly kind = 'pre-recorded';
  /** Time at which the job is over. */
  readonly endsAt: number;
  readonly #options: PreRecordedJobOptions;
  readonly #startsAt: number;
  #params: ResolvedSchemas['PreRecordedJobParameters'] | undefined;
  #item: Omit<PreRecordedJobItem, 'progress'> | undefined;

  constructor(options: PreRecordedJobOptions) {
    super(options.newId, options.body.custom_metadata);
    this.#options = options;
    this.#startsAt = this.at + options.queuedMs;
    this.endsAt = this.#startsAt + options.processingMs;
  }

  get failure(): MockJobFailure | null {
    const { source } = this.#options;
    return 'code' in source ? source : null;
  }

  status(now: number): JobStatus {
    if (now < this.#startsAt) return 'queued';
    if (now < this.endsAt) return 'processing';
    return this.failure ? 'error' : 'done';
  }

  item(now: number): PreRecordedJobItem {
    const status = this.status(now);
    if (this.#item?.status !== status || this.#item.tags !== this.labels.tags)
      this.#item = this.#makeItem(status);
    return { ...this.#item, progress: this.#progress(status, now) };
  }

  record(now: number): PreRecordedJob {
    const item = this.item(now);
    return { ...item, result: item.status === 'done' ? this.result() : null };
  }

  audio(now: number, redacted: boolean): BinaryContent | null {
    const { source, body } = this.#options;
    const status = this.status(now);
    if (redacted) {
      const copied = 'code' in source || status !== 'done' ? null : { ...source, ...body };
      return copied && redactedAudio(copied, this.result()?.transcription.utterances ?? []);
    }
    if ('code' in source || status === 'queued') return null;
    if (isOver(status) && body.delete_original) return null;
    const { contentType, id, filename } = source;
    const bytes = source.bytes();
    return bytes && binaryContent(bytes, { contentType, etag: `"${id}"`, filename });
  }

  /** The result, computed on each call: cheaper than keeping thousands of results. */
  result(): PreRecordedResult | null {
    const { source, body, script, voices } = this.#options;
    if ('code' in source) return null;
    return { ...preRecordedResult(body, source, script, voices), ...this.made };
  }

  dispose(): void {}

  #progress(status: JobStatus, now: number): JobProgress {
    const { jobsAhead, processingMs } = this.#options;
    if (status === 'queued') return { percent: null, jobs_ahead: jobsAhead(now) };
    if (status === 'processing') {
      const share = (now - this.#startsAt) / processingMs;
      return { percent: Math.min(99, Math.floor(100 * share)), jobs_ahead: null };
    }
    return { percent: status === 'done' ? 100 : null, jobs_ahead: null };
  }

  #makeItem(status: JobStatus): Omit<PreRecordedJobItem, 'progress'> {
    const over = isOver(status);
    this.#params ??= parametersOf(this.#options.body);
    return {
      ...this.itemStart(status, this.endsAt),
      error_code: over ? (this.failure?.code ?? null) : null,
      error_message: over ? (this.failure?.message ?? null) : null,
      file: status === 'queued' ? null : this.#file(),
      request_params: this.#params,
    };
  }

  #file(): JobFile | null {
    const { source, body } = this.#options;
    if ('code' in source) return null;
    return {
      id: source.id,
      filename: source.filename,
      source: body.audio_url,
      audio_duration: source.audioDuration,
      number_of_channels: source.channels,
    };
  }
}

type JobParameters = ResolvedSchemas['PreRecordedJobParameters'];

/** What is known of the audio that the script is cut to. */
type ScriptedAudio = Pick<StoredFile, 'audioDuration' | 'channels'>;

/** Maximum number of utterances: about an hour of the default script. */
const MAX_UTTERANCES = 2000;

/** The result of a job: the script cut to the length of the file, with the requested add-ons. */
export function preRecordedResult(
  params: JobParameters & Partial<ResolvedSchemas['AddOnsRequest']>,
  file: ScriptedAudio,
  script: Script,
  voices: readonly Voice[] | null = null,
): PreRecordedResult {
  const transcribed = transcribe(params, file, script).map((spoken) =>
    withKnownSpeaker(spoken, params, voices),
  );
  const redaction = redactionOf(params);
  const spoken = redaction ? transcribed.map((each) => redaction.redact(each)) : transcribed;
  const withSpeaker = params.diarization;
  const utterances = spoken.map((each) => utteranceOf(each, withSpeaker));
  const sentences = sentencesOf(utterances);
  const { subtitles_config, translation_config, audio_to_llm_config } = params;
  const chapters = chaptersOf(utterances, script);
  const said = chapters[0]?.summary ?? '';
  const summary = redaction?.redactText(said) ?? said;
  const captions = params.subtitles ? (subtitles_config ?? defaultSubtitles) : null;
  return {
    metadata: metadataOf(file.audioDuration, file.channels),
    transcription: {
      ...transcriptionOf(utterances),
      ...(params.sentences && { sentences }),
      ...(captions && { subtitles: subtitlesOf(sentences, captions) }),
    },
    ...(params.translation &&
      translation_config && {
        translation: succeeded(
          translation_config.target_languages.map((target) => {
            const result = translationResult(spoken, target, withSpeaker);
            const translatedSentences = sentencesOf(result.utterances);
            return {
              ...result,
              ...(params.sentences && { sentences: translatedSentences }),
              ...(captions && { subtitles: subtitlesOf(translatedSentences, captions) }),
            };
          }),
        ),
      }),
    ...(params.summarization && { summarization: succeeded(summary) }),
    ...(params.chapterization && {
      chapterization: succeeded(chapters.map((chapter) => ({ ...chapter, summary }))),
    }),
    ...(params.named_entity_recognition && {
      named_entity_recognition: succeeded(spoken.flatMap(entitiesIn).map(shown)),
    }),
    ...(params.sentiment_analysis && {
      sentiment_analysis: succeeded(spoken.flatMap((each) => sentimentsIn(each, withSpeaker))),
    }),
    ...(params.audio_to_llm &&
      audio_to_llm_config && {
        audio_to_llm: succeeded(
          audio_to_llm_config.prompts.map((prompt) =>
            succeeded({
              prompt,
              response: summary || 'Nothing was said.',
              ...(audio_to_llm_config.citations && {
                citations: utterances.slice(0, 1).map(cited),
              }),
            }),
          ),
        ),
      }),
    ...(params.sentences && { sentences: succeeded(sentences) }),
    ...(params.diarization && { diarization: succeeded(sharesOf(utterances)) }),
    ...searchOf(utterances, params),
    ...(redaction && { pii_redaction: redaction.envelope }),
    ...effectsOf(params),
  };
}

const defaultSubtitles = defaultsOf<ResolvedSchemas['SubtitlesConfig']>('SubtitlesConfig');

const cited = ({ text, start, end, channel }: Utterance): Citation => ({
  text,
  start,
  end,
  channel,
});

/** Envelopes of the add-ons that change the transcript itself. They are empty: the script needs no correction. */
const effectsOf = (params: JobParameters): Partial<PreRecordedResult> => ({
  ...(params.custom_vocabulary && { custom_vocabulary: effect(true) }),
  ...(params.custom_spelling && { custom_spelling: effect(true) }),
  ...(params.punctuation_enhanced && { punctuation_enhanced: effect(true) }),
  ...(params.numerals && { numerals: effect(true) }),
  ...(params.profanity_filter && { profanity_filter: effect(true) }),
  ...(params.subtitles && { subtitles: effect(false) }),
});

const effect = (isEmpty: boolean): ResolvedSchemas['EffectEnvelope'] => ({
  ...succeeded(null),
  is_empty: isEmpty,
});

/** The utterances of all channels, one per turn of the script. */
function transcribe(params: JobParameters, file: ScriptedAudio, script: Script): SpokenUtterance[] {
  const segmentation = {
    channels: file.channels,
    endpointing: 0,
    maximumDuration: Number.POSITIVE_INFINITY,
    languageOf: languageChoice(params.language_config, script),
  };
  const all: SpokenUtterance[] = [];
  for (let channel = 0; channel < file.channels; channel += 1) {
    for (const spoken of utterancesOn(script, channel, segmentation)) {
      const cut = cutUtteranceAt(spoken, file.audioDuration);
      if (cut === null || all.length === MAX_UTTERANCES) break;
      all.push(cut);
    }
  }
  return all.sort((a, b) => a.start - b.start);
}
