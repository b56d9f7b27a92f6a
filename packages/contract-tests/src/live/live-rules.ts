import type { RuleTable, RuleVerdict } from '../rules.ts';
import type { LiveConversation } from './conversation.ts';

/** Rules about opening, closing and resuming a session. */
const closingRules = {
  address: {
    sentence: 'url is the ws or wss URL of the session and has its token.',
    how: 'the URL against the operation table and the base URL',
  },
  'token-is-random': {
    sentence: 'Tokens have at least 128 bits and differ between sessions.',
    how: 'length and alphabet of two tokens',
  },
  'plain-get': {
    sentence: 'The URL returns 426 without an upgrade.',
    how: 'a plain GET with the token',
  },
  'handshake-is-completed': {
    sentence: 'A refused connection completes the handshake before it is closed.',
    how: 'every connection that is refused on purpose',
  },
  'token-unknown': {
    sentence: 'A missing or wrong token, or that of another session, is closed with 4401.',
    how: 'a connection with each of these tokens',
  },
  'session-over': {
    sentence: 'A connection to a session that is over is closed with 4403.',
    how: 'a connection after the end of a session, also after one that got its missed messages',
  },
  'session-in-use': {
    sentence:
      'The newest socket of a session takes over at once; the older one is closed with 4409.',
    how: 'a second connection while the first is open',
  },
  'bad-messages-are-explained': {
    sentence: 'An invalid text frame gets an error message.',
    how: 'frames that are not JSON, not an object, without type, without data, or with invalid base64',
  },
  'bad-messages': {
    sentence: 'The third invalid text frame closes with 4400.',
    how: 'three such frames in several sessions',
  },
  'frame-too-large': {
    sentence: 'A frame above the documented size closes with 1009.',
    how: 'a binary and a text frame one byte too large',
  },
  'largest-frame': {
    sentence: 'A frame of exactly the documented size is accepted.',
    how: 'a binary frame of this size is acknowledged',
  },
  'invalid-text': {
    sentence: 'A text frame that is not UTF-8 closes with 1007.',
    how: 'a text frame with invalid UTF-8',
  },
  'protocol-error': {
    sentence: 'An invalid WebSocket frame closes with 1002.',
    how: 'a frame with a reserved opcode',
  },
  'timed-out': {
    sentence:
      'After 30 s without a frame the socket gets an error message and is closed with 4408.',
    how: 'a connection that sends nothing after its first chunk',
  },
  'timed-out-finishes': {
    sentence: 'A session that timed out is finished like a stopped one.',
    how: 'the job after the timeout',
  },
  'documented-close-codes': {
    sentence: 'Every close code is documented.',
    how: 'the code of each socket that the service closed',
  },
  'closes-when-over': {
    sentence: 'The socket is closed with 1000 after the last message.',
    how: 'the code at the end of each session that was stopped',
  },
  'status-follows': {
    sentence: 'The job is processing from the first connection on and done after the end.',
    how: 'the record during and after a session',
  },
  'stop-without-audio': {
    sentence: 'A session that is stopped before any audio ends with a result.',
    how: 'stop_recording as the first frame',
  },
  'close-counts-as-stop': {
    sentence: 'A close with 1000 or 1001 by the client counts as stop_recording.',
    how: 'the job after each close',
  },
  'goes-on-after-drop': {
    sentence: 'After a lost connection the same URL resumes the session.',
    how: 'byte_range and result.messages over two connections',
  },
  'overlap-is-dropped': {
    sentence: 'Audio that is resent after a reconnect is counted once.',
    how: 'a connection is dropped, and the last chunks are resent over the next one',
  },
  'numbers-identify-messages': {
    sentence: 'A message that is sent again has its number and its content.',
    how: 'messages with the same number on a connection that confirmed nothing, and on the next one',
  },
  'missed-messages-are-repeated': {
    sentence:
      'A new connection gets every message again that the lost one did not confirm, before any new one.',
    how: 'a connection that answers no ping is dropped; its messages must come over the next one',
  },
  'acknowledgments-follow': {
    sentence: 'After a reconnect byte_range has no gap and never goes back.',
    how: 'the ranges after a connection that confirmed nothing: from 0, each from the end of the last, never below a known end',
  },
  'end-is-repeated': {
    sentence:
      'A client that missed the end of its session gets it over the next connection, which is then closed with 1000.',
    how: 'a connection reads nothing after stop_recording and is dropped after the end; post_final_transcript and end_session must come over the next one',
  },
  'stop-is-remembered': {
    sentence: 'A stop_recording that was sent before the connection was lost stays in effect.',
    how: 'the connection is dropped after stop_recording was acknowledged; the next one sends no stop_recording',
  },
  'resume-window': {
    sentence: 'A session whose client does not reconnect within the resume window is finished.',
    how: 'the job, polled for longer than the resume window',
  },
  'audio-is-kept': {
    sentence: 'The audio of a finished session can be downloaded.',
    how: 'a download as a WAV file with the sent audio',
  },
} as const satisfies RuleTable;

/** Rules about the messages of a live session: order, acknowledgments and flags. */
const messageRules = {
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
  'turns-in-order': {
    sentence:
      'A channel has one turn at a time: turn_start, turn_probable_end and turn_resumed in alternation, then turn_end.',
    how: 'the messages of turns of each channel, on the socket and in result.messages',
  },
  'turn-ends-after-finals': {
    sentence: 'turn_end comes after the finals of its turn and names exactly these.',
    how: 'utterance_ids of each turn_end against the finals since the one before it',
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

/** All rules of the live protocol. */
export const liveRules = { ...messageRules, ...closingRules };

/** Name of a rule of the live protocol. */
export type LiveRule = keyof typeof liveRules;

/** The outcome of a live rule. */
export type LiveVerdict = RuleVerdict<LiveRule>;

/** Checks a conversation. Returns no outcome for rules that it can't show. */
export type Check = (talk: LiveConversation) => readonly LiveVerdict[];
