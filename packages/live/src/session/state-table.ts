/** The states of a session. */
export const states = {
  new: 'No client has connected yet.',
  open: 'A client is connected and its audio is taken.',
  away: 'The connection was lost; the client may return.',
  stopped: 'The recording was stopped; audio that is still under way may arrive.',
  stopped_away: 'The recording was stopped and the connection lost; the client may return.',
  resumed: 'A client returned after the stop and may not know of it: its audio is taken.',
  finishing: 'No audio is taken any more. The rest is recognized, then the result is made.',
  ended:
    'Every message is journaled. A client that missed some may return for them within the resume window.',
  over: 'Every message has arrived.',
} as const;

/** The state of a session. */
export type State = keyof typeof states;

/** The inputs that a session reacts to. */
export const inputs = {
  connect: 'a client connects; an older connection is closed',
  audio: 'a frame of audio comes',
  words: 'update_words comes',
  stop: 'stop_recording comes',
  closed:
    'the client closes its socket with 1000 or 1001, or answers the close frame of the service',
  lost: 'the socket ends in any other way',
  idle: 'no frame came for too long',
  stop_lost:
    'no frame came for too long from a client that has returned and sent what it had: its stop went to the dead connection',
  bad_messages: 'the third text frame came that is no message',
  resume_over: 'the client did not return in time',
  limit: 'the session is as long as a session may be',
  unplaced: 'the position of audio that was sent again is ambiguous',
  early_stop: 'stop_recording comes while the position of audio that was sent again is ambiguous',
  returning: 'the client was asked to return and has every message',
  quiet: 'nothing more came for a moment after the stop',
  recognized: 'all audio is recognized',
  result: 'the result is made',
} as const;

export type InputName = keyof typeof inputs;

/** The effects of transitions. */
const effects = {
  admit: 'takes the connection, and sends again what did not surely arrive',
  reject: 'closes the connection with 4403',
  take_audio: 'journals, acknowledges and recognizes the new bytes',
  ask_to_return: 'closes with 4504 after the last acknowledgment',
  refuse_audio: 'acknowledges known bytes and refuses new ones',
  change_words: 'changes the words from the next utterance on, and acknowledges that',
  refuse_words: 'answers that the words change no more',
  acknowledge_stop: 'acknowledges the stop',
  release: 'forgets the connection',
  wait_for_return: 'starts the resume window',
  wait_for_quiet: 'waits a moment for audio that is under way',
  wait_for_more: 'waits longer for audio, because the client may not stop again',
  finish: 'recognizes the rest',
  report_idle: 'sends an error',
  close_bad: 'closes with 4400',
  end_recording: 'sends end_recording',
  post_process: 'makes the result',
  end: 'sends the result and end_session, and closes with 1000, or with 4408 if the client was idle',
  close_ended: 'closes with 1000 after the last message',
  confirm_closed: 'knows that every message before the close frame has arrived',
  leave: 'lets its host forget the session',
} as const;

export type Effect = keyof typeof effects;

/** The next state, and the effects on the way, in order. */
interface Transition {
  readonly to: State;
  readonly effects: readonly Effect[];
}

const to = (state: State, ...then: readonly Effect[]): Transition => ({
  to: state,
  effects: then,
});

/** The transitions of each state. An input that is missing does not occur in the state, or changes nothing. */
export const transitions: Readonly<
  Record<State, Readonly<Partial<Record<InputName, Transition>>>>
> = {
  new: {
    connect: to('open', 'admit'),
  },
  open: {
    connect: to('open', 'admit'),
    audio: to('open', 'take_audio'),
    words: to('open', 'change_words'),
    unplaced: to('open', 'ask_to_return'),
    early_stop: to('resumed', 'ask_to_return'),
    returning: to('away', 'release', 'confirm_closed', 'wait_for_return'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'release', 'wait_for_quiet'),
    lost: to('away', 'release', 'wait_for_return'),
    idle: to('finishing', 'report_idle', 'finish'),
    stop_lost: to('finishing', 'finish'),
    bad_messages: to('finishing', 'close_bad', 'finish'),
    limit: to('finishing', 'finish'),
  },
  away: {
    connect: to('open', 'admit'),
    resume_over: to('finishing', 'finish'),
    limit: to('finishing', 'finish'),
  },
  stopped: {
    connect: to('resumed', 'admit', 'wait_for_more'),
    audio: to('stopped', 'refuse_audio'),
    words: to('stopped', 'refuse_words'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'release', 'wait_for_quiet'),
    lost: to('stopped_away', 'release', 'wait_for_return'),
    bad_messages: to('finishing', 'close_bad', 'finish'),
    limit: to('finishing', 'finish'),
    quiet: to('finishing', 'finish'),
  },
  stopped_away: {
    connect: to('resumed', 'admit', 'wait_for_more'),
    resume_over: to('finishing', 'finish'),
    limit: to('finishing', 'finish'),
  },
  resumed: {
    connect: to('resumed', 'admit', 'wait_for_more'),
    audio: to('resumed', 'take_audio', 'wait_for_more'),
    words: to('resumed', 'change_words', 'wait_for_more'),
    unplaced: to('resumed', 'ask_to_return'),
    early_stop: to('resumed', 'ask_to_return'),
    returning: to('stopped_away', 'release', 'confirm_closed', 'wait_for_return'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'release', 'wait_for_quiet'),
    lost: to('stopped_away', 'release', 'wait_for_return'),
    bad_messages: to('finishing', 'close_bad', 'finish'),
    limit: to('finishing', 'finish'),
    quiet: to('finishing', 'finish'),
  },
  finishing: {
    connect: to('finishing', 'admit'),
    audio: to('finishing', 'refuse_audio'),
    words: to('finishing', 'refuse_words'),
    stop: to('finishing', 'acknowledge_stop'),
    closed: to('finishing', 'release'),
    lost: to('finishing', 'release'),
    bad_messages: to('finishing', 'close_bad'),
    recognized: to('finishing', 'end_recording', 'post_process'),
    result: to('ended', 'end'),
  },
  ended: {
    connect: to('ended', 'admit', 'close_ended'),
    closed: to('over', 'release', 'confirm_closed', 'leave'),
    lost: to('ended', 'release', 'leave'),
    resume_over: to('ended', 'leave'),
  },
  over: {
    connect: to('over', 'reject'),
  },
};

/** The state in which a session is restored: its connection was lost with the process that held it. */
export const restoredStates = {
  new: 'new',
  open: 'away',
  away: 'away',
  stopped: 'stopped_away',
  stopped_away: 'stopped_away',
  resumed: 'stopped_away',
  finishing: 'finishing',
  ended: 'ended',
  over: 'over',
} as const satisfies Record<State, State>;
