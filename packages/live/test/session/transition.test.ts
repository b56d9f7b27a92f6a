import { settled } from '@verbatim/time/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SessionInput } from '../../src/events.ts';
import type { Session } from '../../src/index.ts';
import type { PostProcessingResult } from '../../src/message-content.ts';
import {
  type InputName,
  inputs,
  restoredStates,
  type State,
  states,
  transitions,
} from '../../src/session/state-table.ts';
import {
  newControl,
  restoredControl,
  type SessionControl,
  transition,
} from '../../src/session/transition.ts';
import { emptyResult, FakeConnection, noise, silentRecognizer, stage } from './stage.ts';

/** The inputs that lead to each state. */
const ways: Readonly<Record<State, readonly InputName[]>> = {
  new: [],
  open: ['connect'],
  away: ['connect', 'lost'],
  stopped: ['connect', 'stop'],
  stopped_away: ['connect', 'stop', 'lost'],
  resumed: ['connect', 'stop', 'lost', 'connect'],
  finishing: ['connect', 'limit'],
  ended: ['connect', 'limit', 'result'],
  over: ['connect', 'limit', 'result', 'closed'],
};

/** What is sent after each event in each state, and the state after it. An event that is missing changes nothing and sends nothing. */
const answers: Readonly<Record<State, Readonly<Partial<Record<InputName, string>>>>> = {
  new: { connect: 'open' },
  open: {
    connect: 'open: close session_in_use',
    audio: 'open: start_recording audio_chunk',
    words: 'open: update_words',
    stop: 'stopped: stop_recording',
    closed: 'stopped',
    lost: 'away',
    idle: 'finishing: error end_recording',
    stop_lost: 'finishing: end_recording',
    bad_messages: 'finishing: close bad_messages',
    limit: 'finishing: end_recording',
  },
  away: { connect: 'open', resume_over: 'finishing', limit: 'finishing' },
  stopped: {
    connect: 'resumed: close session_in_use stop_recording',
    audio: 'stopped: audio_chunk refused',
    words: 'stopped: update_words refused',
    stop: 'stopped: stop_recording',
    closed: 'stopped',
    lost: 'stopped_away',
    bad_messages: 'finishing: close bad_messages',
    limit: 'finishing: end_recording',
    quiet: 'finishing: end_recording',
  },
  stopped_away: {
    connect: 'resumed: stop_recording',
    resume_over: 'finishing',
    limit: 'finishing',
  },
  resumed: {
    connect: 'resumed: close session_in_use stop_recording',
    audio: 'resumed: start_recording audio_chunk',
    words: 'resumed: update_words',
    stop: 'stopped: stop_recording',
    closed: 'stopped',
    lost: 'stopped_away',
    bad_messages: 'finishing: close bad_messages',
    limit: 'finishing: end_recording',
    quiet: 'finishing: end_recording',
  },
  finishing: {
    connect: 'finishing: close session_in_use end_recording',
    audio: 'finishing: audio_chunk refused',
    words: 'finishing: update_words refused',
    stop: 'finishing: stop_recording',
    closed: 'finishing',
    lost: 'finishing',
    bad_messages: 'finishing: close bad_messages',
    result: 'ended: post_transcript end_session close session_ended',
  },
  ended: {
    connect:
      'ended: close session_in_use end_recording post_transcript end_session close session_ended',
    closed: 'over',
    lost: 'ended',
  },
  over: { connect: 'over: close session_over' },
};

const result: PostProcessingResult = {
  result: emptyResult,
  messages: [{ type: 'post_transcript', data: emptyResult.transcription }],
};

/** The input of an event that does not come from a connection of the session. */
const examples: Readonly<Record<InputName, SessionInput>> = {
  connect: { type: 'connected', now: 1 },
  audio: { type: 'audio', bytes: noise(20) },
  words: { type: 'words', data: { custom_spelling_config: { spelling_dictionary: {} } } },
  stop: { type: 'stop' },
  closed: { type: 'disconnected', code: 1000 },
  lost: { type: 'disconnected', code: 1006 },
  bad_messages: { type: 'invalid_message', problems: ['it is none'] },
  idle: { type: 'timer', timer: 'idle' },
  limit: { type: 'timer', timer: 'limit' },
  quiet: { type: 'timer', timer: 'quiet' },
  stop_lost: { type: 'timer', timer: 'silent' },
  unplaced: { type: 'timer', timer: 'resend' },
  early_stop: { type: 'stop' },
  returning: { type: 'disconnected', code: 4504 },
  resume_over: { type: 'timer', timer: 'resume' },
  recognized: { type: 'recognized' },
  result: { type: 'result', result, now: 1 },
};

const fromClient: readonly InputName[] = [
  'audio',
  'words',
  'stop',
  'closed',
  'lost',
  'bad_messages',
];

/** A session in some state, and everything that its clients receive. Post-processing never ends by itself here. */
async function sessionIn(state: State) {
  const { start, failures } = stage({
    postProcessing: () => new Promise(() => {}),
    openRecognizer: () => silentRecognizer(),
  });
  const session: Session = start();
  const connections: FakeConnection[] = [];
  const happen = async (event: InputName): Promise<void> => {
    const isNew = event === 'connect';
    if (isNew) connections.push(new FakeConnection());
    const last = connections.at(-1) ?? new FakeConnection();
    const connection = isNew ? connections.at(-1) : fromClient.includes(event) ? last : undefined;
    // Two frames that were no message came before the third one.
    const times = event === 'bad_messages' ? 3 : 1;
    for (let time = 0; time < times; time += 1) session.handle(examples[event], connection ?? null);
    await settled();
  };
  for (const event of ways[state]) await happen(event);
  const received = (): string[] =>
    connections.flatMap(({ log, messages }) => {
      const refused = messages.flatMap((each) =>
        (each.type === 'audio_chunk' || each.type === 'update_words') && !each.acknowledged
          ? [each.type as string]
          : [],
      );
      return log.map((each) => (refused.includes(each) ? `${each} refused` : each));
    });
  return { session, happen, received, failures };
}

const allStates = Object.keys(states) as State[];
const allInputs = Object.keys(inputs) as InputName[];

/** Those of a resend whose place can't be told, which needs audio that is sent again. */
const ofResends: readonly InputName[] = ['early_stop', 'returning', 'unplaced'];

describe.each(allStates)('in the state %s', (state) => {
  test.each(allInputs.filter((each) => !ofResends.includes(each)))(
    '%s does what the table says',
    async (event) => {
      const { session, happen, received, failures } = await sessionIn(state);
      expect(session.state).toBe(state);
      const before = received().length;
      await happen(event);
      // Each of the three invalid messages is answered with an error as well.
      const ownAnswer = (each: string): boolean => event !== 'bad_messages' || each !== 'error';
      const after = received().slice(before).filter(ownAnswer);
      const sent = `${session.state}${after.length > 0 ? `: ${after.join(' ')}` : ''}`;
      expect(sent).toBe(answers[state][event] ?? state);
      expect(session.state).toBe(transitions[state][event]?.to ?? state);
      expect(failures).toEqual([]);
    },
  );

  test('is one that can be reached', () => {
    const ends = allStates.flatMap((from) =>
      allInputs.map((event) => transitions[from][event]?.to),
    );
    expect([...ends, 'new']).toContain(state);
  });

  test('is restored as one without a connection', () => {
    expect(transitions[restoredStates[state]].connect).toBeDefined();
    expect(restoredControl({ ...newControl, state }).control.isConnected).toBe(false);
  });
});

describe('a transition', () => {
  const open: SessionControl = { ...newControl, state: 'open', isConnected: true, connectedAt: 1 };

  test('starts the timer of the longest session at the first connection, and expects a resend at later ones', () => {
    expect(transition(newControl, examples.connect).effects).toEqual([
      ...['enter_state', 'admit', 'limit_duration'],
    ]);
    const away: SessionControl = { ...open, state: 'away', isConnected: false };
    expect(transition(away, examples.connect).effects).toEqual([
      ...['enter_state', 'admit', 'expect_resend'],
    ]);
  });

  test('of a frame of audio changes nothing and allocates no control', () => {
    const { control, effects } = transition(open, examples.audio);
    expect([control === open, effects]).toEqual([true, ['take_audio']]);
  });

  test('of an empty frame does nothing', () => {
    const empty: SessionInput = { type: 'audio', bytes: new Uint8Array(0) };
    expect(transition(open, empty)).toEqual({ control: open, effects: [] });
  });

  test.each(['open', 'resumed'] as const)(
    'of a resend whose place can not be told asks the client of a session that is %s to return, once, and remembers the stop',
    (state) => {
      const control: SessionControl = { ...open, state, isUnplaced: true };
      const asked = transition(control, examples.unplaced);
      expect(asked.effects).toEqual(['ask_to_return']);
      expect(transition(asked.control, examples.unplaced).effects).toEqual([]);
      const stopped = transition(asked.control, examples.early_stop);
      expect(stopped.control).toMatchObject({ state: 'resumed', closing: 'audio_unplaced' });
      expect(stopped.effects).not.toContain('ask_to_return');
      const back = transition(asked.control, examples.returning);
      expect(back.control.state).toBe(state === 'open' ? 'away' : 'stopped_away');
      expect(back.effects).toEqual([
        ...['enter_state', 'release', 'confirm_closed', 'wait_for_return'],
      ]);
      expect(transition(asked.control, examples.lost).effects).not.toContain('confirm_closed');
    },
  );

  test('of the third invalid message of a connection closes it; a new connection counts anew', () => {
    const first = transition(open, examples.bad_messages);
    const second = transition(first.control, examples.bad_messages);
    const third = transition(second.control, examples.bad_messages);
    expect([first, second].map(({ effects }) => effects)).toEqual([
      ['report_invalid_message'],
      ['report_invalid_message'],
    ]);
    expect(third.effects).toEqual([
      ...['report_invalid_message', 'enter_state', 'close_bad', 'finish'],
    ]);
    const lost = transition(second.control, examples.lost);
    const back = transition(lost.control, examples.connect);
    expect(transition(back.control, examples.bad_messages).effects).toEqual([
      'report_invalid_message',
    ]);
  });

  test('sends end_recording once, also if the session is restored before its result', () => {
    const finishing: SessionControl = { ...open, state: 'finishing' };
    const ended = transition(finishing, examples.recognized);
    expect(ended.effects).toEqual(['end_recording', 'post_process']);
    const restored = restoredControl(ended.control);
    expect(restored.effects).toEqual(['finish']);
    expect(transition(restored.control, examples.recognized).effects).toEqual(['post_process']);
  });

  test('keeps its promises in every history', () => {
    const anyEvent = fc.constantFrom(...allInputs);
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (history) => {
        let control: SessionControl = Object.freeze({ ...newControl });
        let ends = 0;
        for (const event of history) {
          const input = Object.freeze({ ...examples[event] });
          // Inputs of a client come only while one is connected: the session drops others.
          if (fromClient.includes(event) && !control.isConnected) continue;
          const { control: next, effects } = transition(control, input);
          expect(transition(control, input)).toEqual({ control: next, effects });
          const takes = effects.includes('take_audio');
          if (takes) expect(['open', 'resumed']).toContain(control.state);
          if (control.state === 'over') expect(next).toEqual(control);
          expect(effects.includes('enter_state')).toBe(next.state !== control.state);
          expect(next.endedAt === null).toBe(!['ended', 'over'].includes(next.state));
          if (next.recordingEnded) expect(['finishing', 'ended', 'over']).toContain(next.state);
          const without: readonly State[] = ['new', 'away', 'stopped_away', 'over'];
          if (without.includes(next.state)) expect(next.isConnected).toBe(false);
          if (['open', 'resumed'].includes(next.state)) expect(next.isConnected).toBe(true);
          ends += effects.filter((effect) => effect === 'end_recording').length;
          control = Object.freeze(next);
        }
        expect(ends).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });
});
