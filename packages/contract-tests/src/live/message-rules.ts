import type { Rules } from '../run/rules.ts';

/** What holds for the messages of a live session: contract.md calls them order, acknowledgments and gates. */
export const messageRules = {
  'text-frames': {
    sentence: 'The service sends text frames only.',
    how: 'the kind of each frame',
  },
  'documented-messages': {
    sentence: 'Every frame is a message of the document, with every declared field and no other.',
    how: 'each frame through the validator of server messages',
  },
  'own-session': {
    sentence: 'Every message names its session.',
    how: 'session_id of each frame against the id of the session',
  },
  gates: {
    sentence: 'A message comes only where its flag is on.',
    how: 'each message against the flags, with all on, all off, each alone, the defaults and random ones',
  },
  'gates-let-through': {
    sentence: 'What a flag lets through does come.',
    how: 'what came against the kept messages, with the same sets of flags',
  },
  'messages-are-kept': {
    sentence: 'result.messages has every message, as JSON text, in order, whatever the flags were.',
    how: 'what came is found there in order; each kept message through the validator',
  },
  'start-recording-first': {
    sentence: 'start_recording comes once, at the first audio, before everything else.',
    how: 'the order of types, on the socket and in the kept messages',
  },
  'speech-start-before-text': {
    sentence: 'The transcripts of an utterance come after the speech_start of its channel.',
    how: 'each channel is followed through the kept messages',
  },
  'speech-end-before-final': {
    sentence: 'The final of an utterance comes after the speech_end of its channel.',
    how: 'each channel is followed through the kept messages',
  },
  'partials-before-final': {
    sentence:
      'The partials of an utterance come before its final, under the same id; there is one final.',
    how: 'the transcripts of each id, on the socket and in the kept messages',
  },
  'realtime-after-final': {
    sentence: 'Translation, entities and sentiments of an utterance come after its final.',
    how: 'utterance_id of each such message against the finals before it',
  },
  'one-per-target-language': {
    sentence: 'Each final is translated once into each target language.',
    how: 'a session with two target languages',
  },
  'utterance-ids': {
    sentence: 'The id of an utterance starts with its channel; later ones have greater numbers.',
    how: 'the ids of finals by channel',
  },
  'utterance-times': {
    sentence:
      'Words lie in order within their utterance, and utterances within the audio that was sent.',
    how: 'the times of each final',
  },
  'chunks-are-acknowledged': {
    sentence: 'Each chunk of audio is acknowledged, once, in the order in which they were sent.',
    how: 'the acknowledgments against the chunks, as bytes, as text and in both forms by turns',
  },
  'byte-ranges': {
    sentence: 'byte_range is half-open and counts the bytes of the session without a gap.',
    how: 'each range against the sum of what was sent',
  },
  'time-ranges': {
    sentence: 'time_range is byte_range in seconds.',
    how: 'each range by rate, channels and bits of the session',
  },
  'stop-is-acknowledged': {
    sentence: 'stop_recording is acknowledged once, before the recording ends.',
    how: 'the acknowledgments after the stop, and their order',
  },
  'recording-duration': {
    sentence: 'recording_duration is the length of the audio that was sent.',
    how: 'in the acknowledgment of the stop, in end_recording and in the result',
  },
  'finals-before-end-recording': {
    sentence: 'The remaining finals come before end_recording.',
    how: 'the order of types',
  },
  'end-recording-once': {
    sentence: 'end_recording comes once.',
    how: 'the order of types',
  },
  'post-processing-last': {
    sentence: 'Post-processing comes after end_recording.',
    how: 'the order of types',
  },
  'post-transcript-first': {
    sentence: 'post_transcript comes first of the post-processing.',
    how: 'the order of types',
  },
  'post-final-transcript-last': {
    sentence: 'post_final_transcript comes last of the post-processing.',
    how: 'the order of types',
  },
  'end-session-last': {
    sentence: 'end_session comes once, and nothing after it.',
    how: 'the order of types',
  },
  'final-transcript-is-the-result': {
    sentence: 'post_final_transcript brings the result of the job without its messages.',
    how: 'its data against the record that is read afterwards',
  },
  'post-transcript-is-the-transcription': {
    sentence: 'post_transcript brings the transcription of the result.',
    how: 'its data against the record that is read afterwards',
  },
  'empty-chunks': {
    sentence: 'Empty chunks keep the connection alive and count for nothing.',
    how: 'a session with an empty chunk after each other one',
  },
  'header-is-skipped': {
    sentence: 'A WAV header at the start is recognized and is no audio.',
    how: 'recording_duration of a session whose first chunk starts with a header',
  },
  'header-is-checked': {
    sentence: 'A WAV header that contradicts the session is answered with an error message.',
    how: 'a header with another sample rate',
  },
} as const satisfies Rules;
