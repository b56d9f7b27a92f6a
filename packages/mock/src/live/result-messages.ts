import type { LiveResult } from '@verbatim/contract';
import type { LiveParameters, MessageContent } from '@verbatim/live';

/** The messages with the requested results of a session. */
export function* resultMessages(
  result: LiveResult,
  { post_processing: asked }: LiveParameters,
): Generator<MessageContent> {
  yield { type: 'post_transcript', data: result.transcription };
  if (asked.summarization) {
    const results = result.summarization?.results ?? '';
    yield { type: 'post_summarization', error: null, data: { results } };
  }
  if (asked.chapterization) {
    const results = result.chapterization?.results ?? [];
    yield { type: 'post_chapterization', error: null, data: { results } };
  }
  yield { type: 'post_final_transcript', data: result };
}
