import type { OpenAiTranscriptEvent, PreRecordedResult, Utterance } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { EventStream } from '@verbatim/server';
import type { TranscriptionFields, TranslationFields } from './job-of-form.ts';
import {
  diarizedTranscription,
  englishOf,
  plainTranscription,
  speakerSegment,
  subtitlesOf,
  type Transcript,
  verboseTranscription,
} from './transcript-of-job.ts';

/** The response to a transcription whose job is over, in the form that was asked for. */
export function transcriptionResponse(fields: TranscriptionFields, result: PreRecordedResult) {
  const { transcription } = result;
  if (fields.response_format === 'diarized_json') {
    const body = diarizedTranscription(transcription, result);
    return { status: 200, contentType: 'application/json', body } as const;
  }
  return inForm(fields, transcription, result, {
    task: 'transcribe',
    granularities: fields.timestamp_granularities ?? [],
  });
}

/** The response to a translation whose job is over. Throws if there is no translation. */
export const translationResponse = (fields: TranslationFields, result: PreRecordedResult) =>
  inForm(fields, englishOf(result), result, { task: 'translate', granularities: [] });

function inForm(
  { response_format: format }: TranscriptionFields | TranslationFields,
  transcript: Transcript,
  result: PreRecordedResult,
  verbose: Parameters<typeof verboseTranscription>[2],
) {
  const json = { status: 200, contentType: 'application/json' } as const;
  switch (format) {
    case 'text':
      return { status: 200, contentType: 'text/plain', body: transcript.full_transcript } as const;
    case 'srt':
      return {
        status: 200,
        contentType: 'application/x-subrip',
        body: subtitlesOf(transcript),
      } as const;
    case 'vtt':
      return { status: 200, contentType: 'text/vtt', body: subtitlesOf(transcript) } as const;
    case 'verbose_json':
      return { ...json, body: verboseTranscription(transcript, result, verbose) };
    default:
      return { ...json, body: plainTranscription(transcript, result) };
  }
}

/** The response to a transcription that streams these events. */
export const streamedResponse = (events: AsyncIterable<OpenAiTranscriptEvent>) =>
  ({ status: 200, contentType: 'text/event-stream', body: new EventStream(events) }) as const;

/** A job whose transcript is streamed. */
export interface StreamedJob {
  /** The next words that nothing changes any more. Ends when the job does, at the latest. */
  readonly words: AsyncIterable<readonly string[]>;
  /** Resolves when the job is done. */
  readonly result: () => Promise<PreRecordedResult>;
  /** Whether the client asked for speakers. */
  readonly isDiarized: boolean;
}

/**
 * The events of a transcription: a delta as soon as words are settled, then those of the other utterances, segments with speakers
 * if they are asked for, then the whole text. If the result is not what was sent and more, there are no further deltas: they could not take anything back.
 */
export async function* transcriptEvents({
  words,
  result,
  isDiarized,
}: StreamedJob): AsyncGenerator<OpenAiTranscriptEvent> {
  let sent = '';
  let last = '';
  for await (const more of words) {
    const delta = appended(last, more);
    last = more.at(-1) ?? last;
    sent += delta;
    yield { type: 'transcript.text.delta', delta };
  }
  const { transcription } = await result();
  const { full_transcript: text, utterances } = transcription;
  if (text.startsWith(sent)) yield* deltasFrom(sent.length, utterances);
  if (isDiarized) yield* utterances.map(speakerSegment);
  yield { type: 'transcript.text.done', text };
}

/** A delta for each utterance, without the characters that were sent. */
function* deltasFrom(
  sent: number,
  utterances: readonly Utterance[],
): Generator<OpenAiTranscriptEvent> {
  let end = 0;
  let last = '';
  for (const { text } of utterances.filter((each) => each.text !== '')) {
    const piece = appended(last, [text]);
    end += piece.length;
    if (end > sent) yield { type: 'transcript.text.delta', delta: piece.slice(-(end - sent)) };
    last = text;
  }
}

/** What joining these texts to a text appends to it. */
const appended = (last: string, texts: readonly string[]): string =>
  joinTexts([last, ...texts]).slice(last.length);
