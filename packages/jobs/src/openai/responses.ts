import type { OpenAiTranscriptEvent, PreRecordedResult } from '@verbatim/contract';
import { EventStream } from '@verbatim/server';
import type { TranscriptionFields, TranslationFields } from './job-of-form.ts';
import {
  diarizedTranscription,
  englishOf,
  plainTranscription,
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

/**
 * The response to a transcription that streams. Files are recognized as a whole: there is one delta for each utterance once the job
 * is over.
 */
export const streamedResponse = (over: () => Promise<PreRecordedResult>) =>
  ({
    status: 200,
    contentType: 'text/event-stream',
    body: new EventStream(eventsOf(over)),
  }) as const;

async function* eventsOf(
  over: () => Promise<PreRecordedResult>,
): AsyncGenerator<OpenAiTranscriptEvent> {
  const { transcription } = await over();
  let isFirst = true;
  for (const { text } of transcription.utterances) {
    yield { type: 'transcript.text.delta', delta: isFirst ? text : ` ${text}` };
    isFirst = false;
  }
  yield { type: 'transcript.text.done', text: transcription.full_transcript };
}
