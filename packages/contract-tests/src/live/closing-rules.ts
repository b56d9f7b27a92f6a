import type { Rules } from '../run/rules.ts';

/** What holds for opening, closing and coming back. */
export const closingRules = {
  address: {
    sentence: 'url is a ws or wss address of the stream of this session, and carries its token.',
    how: 'the address against the operation table and the base address',
  },
  'token-is-random': {
    sentence: 'Tokens have at least 128 bits, and each session has its own.',
    how: 'length and alphabet of two tokens',
  },
  'plain-get': {
    sentence: 'The address without an upgrade answers 426.',
    how: 'a plain GET with the token',
  },
  'handshake-is-completed': {
    sentence: 'A refused connection completes the handshake and is closed after it.',
    how: 'every connection that is refused on purpose',
  },
  'token-unknown': {
    sentence: 'No token, a wrong one and that of another session are closed with 4401.',
    how: 'a connection with each of them',
  },
  'session-over': {
    sentence: 'A session that is over is closed with 4403.',
    how: 'a connection after the end',
  },
  'session-in-use': {
    sentence:
      'Of two sockets of one session one stays: the new one is closed with 4409, or it takes over.',
    how: 'a second connection while the first is open',
  },
  'bad-messages-are-explained': {
    sentence: 'A text frame that is no message is answered with an error message.',
    how: 'frames that are no JSON, no object, of no type, without data and with data that is no base64',
  },
  'bad-messages': {
    sentence: 'The third text frame that is no message closes with 4400.',
    how: 'three such frames in several sessions',
  },
  'frame-too-large': {
    sentence: 'A frame above the documented size closes with 1009.',
    how: 'a binary and a text frame one byte too large',
  },
  'largest-frame': {
    sentence: 'A frame of just the documented size is taken.',
    how: 'a binary frame of this size is acknowledged',
  },
  'invalid-text': {
    sentence: 'A text frame that is no UTF-8 closes with 1007.',
    how: 'a frame of bytes that are none',
  },
  'protocol-error': {
    sentence: 'A frame that no WebSocket knows closes with 1002.',
    how: 'a frame with a reserved opcode',
  },
  'timed-out': {
    sentence: '30 s without a frame close with 4408, after an error message.',
    how: 'a connection that says nothing after its first chunk',
  },
  'timed-out-finishes': {
    sentence: 'A session that timed out is finished as a stopped one.',
    how: 'the job after the timeout',
  },
  'documented-close-codes': {
    sentence: 'Every close code is documented.',
    how: 'the code of each socket that the service closed',
  },
  'closes-when-over': {
    sentence: 'The socket is closed with 1000 once everything has been sent.',
    how: 'the code at the end of each session that was stopped',
  },
  'status-follows': {
    sentence: 'The job is processing from the first connection on, and done after the end.',
    how: 'the record during and after a session',
  },
  'stop-without-audio': {
    sentence: 'A session that is stopped before any audio ends like any other.',
    how: 'stop_recording as the first frame',
  },
  'close-counts-as-stop': {
    sentence: 'A socket that the client closes with 1000 or 1001 counts as stopped.',
    how: 'the job after each of them',
  },
  'goes-on-after-drop': {
    sentence: 'After a lost connection the same address takes up the session where it was.',
    how: 'byte_range and the kept messages over two connections',
  },
  'overlap-is-dropped': {
    sentence: 'Audio that is sent again after a reconnect is recognized and counted once.',
    how: 'a connection is dropped, and the last chunks are sent again over the next one',
  },
  'stop-is-remembered': {
    sentence: 'A stop that was sent before the connection was lost is remembered.',
    how: 'the connection is dropped after the acknowledgment of the stop; the next one sends none',
  },
  'resume-window': {
    sentence: 'A session whose connection is lost and does not come back counts as stopped.',
    how: 'the job, for longer than the resume window',
  },
  'audio-is-kept': {
    sentence: 'The audio of a session can be downloaded once it is over.',
    how: 'a download as a WAV file with the right length',
  },
} as const satisfies Rules;
