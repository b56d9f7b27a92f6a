/** The states of a session. */
export const states = {
  new: 'Nobody has connected yet.',
  open: 'A socket is open and its audio is taken.',
  away: 'The connection was lost and may come back.',
  stopped: 'The recording was stopped; what is still under way may arrive.',
  stopped_away: 'The recording was stopped and the connection lost; it may come back.',
  resumed: 'A connection came back after the stop, and may not know of it: its audio is taken.',
  finishing: 'No audio is taken any more. The rest is heard, then the result is made.',
  over: 'Everything has been said.',
} as const;

/** The state of a session. */
export type State = keyof typeof states;

/** What can happen to a session. */
export const events = {
  connect: 'a socket of this session opens',
  rival: 'another socket of this session opens while one is open',
  audio: 'a frame of audio comes',
  stop: 'stop_recording comes',
  closed: 'the client closes its socket with 1000 or 1001',
  lost: 'the socket ends in any other way, or gives no sign of life while another one comes',
  idle: 'no frame came for too long',
  bad_messages: 'the third text frame came that is no message',
  resume_over: 'a lost connection did not come back in time',
  limit: 'the session is as long as a session may be',
  quiet: 'nothing more came after the stop for a moment',
  told: 'everything was heard and the result is made',
} as const;

/** Something that happens to a session. */
export type Event = keyof typeof events;

/** What a session does. */
export const actions = {
  admit: 'takes the socket',
  turn_away: 'closes the new socket with 4409',
  refuse: 'closes the socket with 4403',
  take_audio: 'keeps, acknowledges and hears what is new of it',
  refuse_audio: 'acknowledges what is known of it, and says that the rest is not taken',
  acknowledge_stop: 'acknowledges the stop',
  let_go: 'forgets the socket',
  wait_for_return: 'starts the resume window',
  wait_for_quiet: 'waits a moment for what is under way',
  finish: 'hears the rest, says end_recording and makes the result',
  say_idle: 'says an error and closes with 4408',
  say_bad: 'closes with 4400',
  end: 'says the result and end_session, and closes with 1000',
} as const;

/** Something that a session does. */
export type Action = keyof typeof actions;

/** What follows from an event in a state: the next state, and what is done on the way, in order. */
export interface Step {
  readonly to: State;
  readonly does: readonly Action[];
}

const to = (state: State, ...does: readonly Action[]): Step => ({ to: state, does });

/** What every state makes of every event. Null: it does not occur there, and nothing comes of it. */
export const steps = {
  new: {
    connect: to('open', 'admit'),
    rival: null,
    audio: null,
    stop: null,
    closed: null,
    lost: null,
    idle: null,
    bad_messages: null,
    resume_over: null,
    limit: null,
    quiet: null,
    told: null,
  },
  open: {
    connect: null,
    rival: to('open', 'turn_away'),
    audio: to('open', 'take_audio'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'let_go', 'wait_for_quiet'),
    lost: to('away', 'let_go', 'wait_for_return'),
    idle: to('finishing', 'say_idle', 'finish'),
    bad_messages: to('finishing', 'say_bad', 'finish'),
    resume_over: null,
    limit: to('finishing', 'finish'),
    quiet: null,
    told: null,
  },
  away: {
    connect: to('open', 'admit'),
    rival: null,
    audio: null,
    stop: null,
    closed: null,
    lost: null,
    idle: null,
    bad_messages: null,
    resume_over: to('finishing', 'finish'),
    limit: to('finishing', 'finish'),
    quiet: null,
    told: null,
  },
  stopped: {
    connect: to('resumed', 'admit', 'wait_for_quiet'),
    rival: to('stopped', 'turn_away'),
    audio: to('stopped', 'refuse_audio'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'let_go', 'wait_for_quiet'),
    lost: to('stopped_away', 'let_go', 'wait_for_return'),
    idle: null,
    bad_messages: to('finishing', 'say_bad', 'finish'),
    resume_over: null,
    limit: to('finishing', 'finish'),
    quiet: to('finishing', 'finish'),
    told: null,
  },
  stopped_away: {
    connect: to('resumed', 'admit', 'wait_for_quiet'),
    rival: null,
    audio: null,
    stop: null,
    closed: null,
    lost: null,
    idle: null,
    bad_messages: null,
    resume_over: to('finishing', 'finish'),
    limit: to('finishing', 'finish'),
    quiet: null,
    told: null,
  },
  resumed: {
    connect: null,
    rival: to('resumed', 'turn_away'),
    audio: to('resumed', 'take_audio', 'wait_for_quiet'),
    stop: to('stopped', 'acknowledge_stop', 'wait_for_quiet'),
    closed: to('stopped', 'let_go', 'wait_for_quiet'),
    lost: to('stopped_away', 'let_go', 'wait_for_return'),
    idle: null,
    bad_messages: to('finishing', 'say_bad', 'finish'),
    resume_over: null,
    limit: to('finishing', 'finish'),
    quiet: to('finishing', 'finish'),
    told: null,
  },
  finishing: {
    connect: to('finishing', 'admit'),
    rival: to('finishing', 'turn_away'),
    audio: to('finishing', 'refuse_audio'),
    stop: to('finishing', 'acknowledge_stop'),
    closed: to('finishing', 'let_go'),
    lost: to('finishing', 'let_go'),
    idle: null,
    bad_messages: to('finishing', 'say_bad'),
    resume_over: null,
    limit: null,
    quiet: null,
    told: to('over', 'end'),
  },
  over: {
    connect: to('over', 'refuse'),
    rival: null,
    audio: null,
    stop: null,
    closed: null,
    lost: null,
    idle: null,
    bad_messages: null,
    resume_over: null,
    limit: null,
    quiet: null,
    told: null,
  },
} as const satisfies Record<State, Record<Event, Step | null>>;

/** What follows from an event in a state. */
export const stepOf = (state: State, event: Event): Step | null => steps[state][event];

/** As what a session comes back in another process: its socket is lost with the process that held it. */
export const comesBackAs = {
  new: 'new',
  open: 'away',
  away: 'away',
  stopped: 'stopped_away',
  stopped_away: 'stopped_away',
  resumed: 'stopped_away',
  finishing: 'finishing',
  over: 'over',
} as const satisfies Record<State, State>;
