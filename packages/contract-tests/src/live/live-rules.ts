import { type RuleVerdict, rules } from '../rules.ts';
import type { LiveConversation } from './session.ts';

/** Rules about opening, closing and resuming a session. */
const closingRules = rules({
  address: `url is the ws or wss URL of the session and has its token.
    the URL against the operation table and the base URL`,
  'token-is-random': `Tokens have at least 128 bits and differ between sessions.
    length and alphabet of two tokens`,
  'plain-get': `The URL returns 426 without an upgrade.
    a plain GET with the token`,
  'handshake-is-completed': `A refused connection completes the handshake before it is closed.
    every connection that is refused on purpose`,
  'token-unknown': `A missing or wrong token, or that of another session, is closed with 4401.
    a connection with each of these tokens`,
  'session-over': `A connection to a session that is over is closed with 4403.
    a connection after the end of a session, also after one that got its missed messages`,
  'session-in-use': `The newest socket of a session takes over at once; the older one is closed with 4409.
    a second connection while the first is open`,
  'bad-messages-are-explained': `An invalid text frame gets an error message.
    frames that are not JSON, not an object, without type, without data, or with invalid base64`,
  'bad-messages': `The third invalid text frame closes with 4400.
    three such frames in several sessions`,
  'frame-too-large': `A frame above the documented size closes with 1009.
    a binary and a text frame one byte too large`,
  'largest-frame': `A frame of exactly the documented size is accepted.
    a binary frame of this size is acknowledged`,
  'invalid-text': `A text frame that is not UTF-8 closes with 1007.
    a text frame with invalid UTF-8`,
  'protocol-error': `An invalid WebSocket frame closes with 1002.
    a frame with a reserved opcode`,
  'timed-out': `After 30 s without a frame the socket gets an error message and is closed with 4408.
    a connection that sends nothing after its first chunk`,
  'timed-out-finishes': `A session that timed out is finished like a stopped one.
    the job after the timeout`,
  'documented-close-codes': `Every close code is documented.
    the code of each socket that the service closed`,
  'closes-when-over': `The socket is closed with 1000 after the last message.
    the code at the end of each session that was stopped`,
  'status-follows': `The job is processing from the first connection on and done after the end.
    the record during and after a session`,
  'stop-without-audio': `A session that is stopped before any audio ends with a result.
    stop_recording as the first frame`,
  'close-counts-as-stop': `A close with 1000 or 1001 by the client counts as stop_recording.
    the job after each close`,
  'goes-on-after-drop': `After a lost connection the same URL resumes the session.
    byte_range and result.messages over two connections`,
  'overlap-is-dropped': `Audio that is resent after a reconnect is counted once.
    a connection is dropped, and the last chunks are resent over the next one`,
  'numbers-identify-messages': `A message that is sent again has its number and its content.
    messages with the same number on a connection that confirmed nothing, and on the next one`,
  'missed-messages-are-repeated': `A new connection gets every message again that the lost one did not confirm, before any new one.
    a connection that answers no ping is dropped; its messages must come over the next one`,
  'acknowledgments-follow': `After a reconnect byte_range has no gap and never goes back.
    the ranges after a connection that confirmed nothing: from 0, each from the end of the last, never below a known end`,
  'end-is-repeated': `A client that missed the end of its session gets it over the next connection, which is then closed with 1000.
    a connection reads nothing after stop_recording and is dropped after the end; post_final_transcript and end_session must come over the next one`,
  'stop-is-remembered': `A stop_recording that was sent before the connection was lost stays in effect.
    the connection is dropped after stop_recording was acknowledged; the next one sends no stop_recording`,
  'resume-window': `A session whose client does not reconnect within the resume window is finished.
    the job, polled for longer than the resume window`,
  'audio-is-kept': `The audio of a finished session can be downloaded.
    a download as a WAV file with the sent audio`,
});

/** Rules about the messages of a live session: order, acknowledgments and flags. */
const messageRules = rules({
  'text-frames': `The service sends text frames only.
    the kind of each frame`,
  'documented-messages': `Every frame is a documented message with exactly the declared fields.
    each frame against the schema of server messages`,
  'own-session': `Every message has the id of its session.
    session_id of each frame against the id of the session`,
  'messages-are-numbered': `sequence_number increases on each connection; in result.messages it is 1 and one more for each message.
    sequence_number of each message on each connection, and in result.messages`,
  gates: `A message is sent only if its flag is on.
    each message against the flags: all on, all off, each alone, the defaults, and random ones`,
  'gates-let-through': `Messages whose flag is on are sent.
    received messages against result.messages, with the same sets of flags`,
  'messages-are-kept': `result.messages has every message as JSON text, in order, independent of the flags.
    received messages are there in order; each kept message against its schema`,
  'start-recording-first': `start_recording is sent once, at the first audio, before all other messages.
    the order of types, on the socket and in result.messages`,
  'speech-start-before-text': `Transcripts follow the speech_start of their channel.
    the messages of each channel in result.messages`,
  'speech-end-before-final': `A final follows the speech_end of its channel.
    the messages of each channel in result.messages`,
  'partials-before-final': `An utterance has partials, then one final, all with the same id.
    the transcripts of each id, on the socket and in result.messages`,
  'realtime-after-final': `Translation, entities, sentiments and other speakers of an utterance follow its final.
    utterance_id of each such message against the finals before it`,
  'one-per-target-language': `Each final is translated once into each target language.
    a session with two target languages`,
  'utterance-ids': `The id of an utterance starts with its channel, and its number increases.
    the ids of finals by channel`,
  'utterance-times': `Words are in order within their utterance, and utterances within the sent audio.
    the times of each final`,
  'turns-in-order': `A channel has one turn at a time: turn_start, turn_probable_end and turn_resumed in alternation, then turn_end.
    the messages of turns of each channel, on the socket and in result.messages`,
  'turn-ends-after-finals': `turn_end comes after the finals of its turn and names exactly these.
    utterance_ids of each turn_end against the finals since the one before it`,
  'speakers-when-asked': `Speakers are in finals and results if diarization is on, never in partials. A failure is in result.diarization.
    the transcripts and the result of sessions with and without diarization`,
  'chunks-are-acknowledged': `Each audio chunk is acknowledged once, in order.
    acknowledgments against chunks, sent as binary, as text and alternating`,
  'byte-ranges': `byte_range is half-open and covers the bytes of the session without gaps.
    each range against the bytes sent so far`,
  'time-ranges': `time_range is byte_range in seconds.
    each range, converted with the format of the session`,
  'stop-is-acknowledged': `stop_recording is acknowledged once, before the recording ends.
    the acknowledgments after the stop, and their order`,
  'words-are-acknowledged': `update_words is acknowledged with the words that are in force from then on.
    a vocabulary and a spelling that are changed one after the other, within the audio`,
  'recording-duration': `recording_duration is the duration of the sent audio.
    in the acknowledgment of the stop, in end_recording and in the result`,
  'finals-before-end-recording': `The remaining finals precede end_recording.
    the order of types`,
  'end-recording-once': `end_recording is sent once.
    the order of types`,
  'post-processing-last': `Post-processing messages follow end_recording.
    the order of types`,
  'post-transcript-first': `post_transcript is the first post-processing message.
    the order of types`,
  'post-final-transcript-last': `post_final_transcript is the last post-processing message.
    the order of types`,
  'end-session-last': `end_session is sent once, as the last message.
    the order of types`,
  'final-transcript-is-the-result': `post_final_transcript contains the result of the job without its messages.
    its data against the job record`,
  'post-transcript-is-the-transcription': `post_transcript contains the transcription of the result.
    its data against the job record`,
  'both-models-are-named': `After a second pass the metadata names both models, or a warning says that it failed; otherwise neither.
    the metadata of sessions with and without accurate_transcript`,
  'empty-chunks': `Empty chunks keep the connection alive and are not counted as audio.
    a session with an empty chunk after each chunk`,
  'header-is-skipped': `A WAV header at the start is recognized and not counted as audio.
    recording_duration of a session whose first chunk starts with a header`,
  'header-is-checked': `A WAV header that contradicts the session gets an error message.
    a header with another sample rate`,
});

export const liveRules = { ...messageRules, ...closingRules };

/** Name of a rule of the live protocol. */
export type LiveRule = keyof typeof liveRules;

/** The outcome of a live rule. */
export type LiveVerdict = RuleVerdict<LiveRule>;

/** Checks a conversation. Returns no outcome for rules that it can't show. */
export type Check = (talk: LiveConversation) => readonly LiveVerdict[];
