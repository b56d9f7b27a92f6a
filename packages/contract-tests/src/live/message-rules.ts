import type { RuleTable } from '../run/rules.ts';

/** Rules about the messages of a live session: order, acknowledgments and flags. */
export const messageRules = {
  'text-frames': {
    sentence: 'The service sends text frames only.',
    how: 'the kind of each frame',
  },
  'documented-messages': {
    sentence: 'Every frame is a documented message with exactly the declared fields.',
    how: 'each frame against the schema of server messages',
  },
  'own-session': {
    sentence: 'Every message has the id of its session.',
    how: 'session_id of each frame against the id of the session',
  },
  'messages-are-numbered': {
    sentence:
      'sequence_number increases on each connection; in result.messages it is 1 and one more for each message.',
    how: 'sequence_number of each message on each connection, and in result.messages',
  },
  gates: {
    sentence: 'A message is sent only if its flag is on.',
    how: 'each message against the flags: all on, all off, each alone, the defaults, and random ones',
  },
  'gates-let-through': {
    sentence: 'Messages whose flag is on are sent.',
    how: 'received messages against result.messages, with the same sets of flags',
  },
  'messages-are-kept': {
    sentence: 'result.messages has every message as JSON text, in order, independent of the flags.',
    how: 'received messages are there in order; each kept message against its schema',
  },
  'start-recording-first': {
    sentence: 'start_recording is sent once, at the first audio, before all other messages.',
    how: 'the order of types, on the socket and in result.messages',
  },
  'speech-start-before-text': {
    sentence: 'Transcripts follow the speech_start of their channel.',
    how: 'the messages of each channel in result.messages',
  },
  'speech-end-before-final': {
    sentence: 'A final follows the speech_end of its channel.',
    how: 'the messages of each channel in result.messages',
  },
  'partials-before-final': {
    sentence: 'An utterance has partials, then one final, all with the same id.',
    how: 'the transcripts of each id, on the socket and in result.messages',
  },
  'realtime-after-final': {
    sentence: 'Translation, entities and sentiments of an utterance follow its final.',
    how: 'utterance_id of each such message against the finals before it',
  },
  'one-per-target-language': {
    sentence: 'Each final is translated once into each target language.',
    how: 'a session with two target languages',
  },
  'utterance-ids': {
    sentence: 'The id of an utterance starts with its channel, and its number increases.',
    how: 'the ids of finals by channel',
  },
  'utterance-times': {
    sentence: 'Words are in order within their utterance, and utterances within the sent audio.',
    how: 'the times of each final',
  },
  'speakers-when-asked': {
    sentence:
      'Speakers are in finals and results if diarization is on, never in partials. A failure is in result.diarization.',
    how: 'the transcripts and the result of sessions with and without diarization',
  },
  'chunks-are-acknowledged': {
    sentence: 'Each audio chunk is acknowledged once, in order.',
    how: 'acknowledgments against chunks, sent as binary, as text and alternating',
  },
  'byte-ranges': {
    sentence: 'byte_range is half-open and covers the bytes of the session without gaps.',
    how: 'each range against the bytes sent so far',
  },
  'time-ranges': {
    sentence: 'time_range is byte_range in seconds.',
    how: 'each range, converted with the format of the session',
  },
  'stop-is-acknowledged': {
    sentence: 'stop_recording is acknowledged once, before the recording ends.',
    how: 'the acknowledgments after the stop, and their order',
  },
  'recording-duration': {
    sentence: 'recording_duration is the duration of the sent audio.',
    how: 'in the acknowledgment of the stop, in end_recording and in the result',
  },
  'finals-before-end-recording': {
    sentence: 'The remaining finals precede end_recording.',
    how: 'the order of types',
  },
  'end-recording-once': {
    sentence: 'end_recording is sent once.',
    how: 'the order of types',
  },
  'post-processing-last': {
    sentence: 'Post-processing messages follow end_recording.',
    how: 'the order of types',
  },
  'post-transcript-first': {
    sentence: 'post_transcript is the first post-processing message.',
    how: 'the order of types',
  },
  'post-final-transcript-last': {
    sentence: 'post_final_transcript is the last post-processing message.',
    how: 'the order of types',
  },
  'end-session-last': {
    sentence: 'end_session is sent once, as the last message.',
    how: 'the order of types',
  },
  'final-transcript-is-the-result': {
    sentence: 'post_final_transcript contains the result of the job without its messages.',
    how: 'its data against the job record',
  },
  'post-transcript-is-the-transcription': {
    sentence: 'post_transcript contains the transcription of the result.',
    how: 'its data against the job record',
  },
  'empty-chunks': {
    sentence: 'Empty chunks keep the connection alive and are not counted as audio.',
    how: 'a session with an empty chunk after each chunk',
  },
  'header-is-skipped': {
    sentence: 'A WAV header at the start is recognized and not counted as audio.',
    how: 'recording_duration of a session whose first chunk starts with a header',
  },
  'header-is-checked': {
    sentence: 'A WAV header that contradicts the session gets an error message.',
    how: 'a header with another sample rate',
  },
} as const satisfies RuleTable;
