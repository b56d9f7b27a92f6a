import type { RuleTable } from '../run/rules.ts';

/** Rules about opening, closing and resuming a session. */
export const closingRules = {
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
