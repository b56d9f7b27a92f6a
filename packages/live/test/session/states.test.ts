import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { Course } from '../../src/session/course.ts';
import {
  comesBackAs,
  type Event,
  events,
  type State,
  states,
  steps,
} from '../../src/session/states.ts';
import {
  emptyResult,
  FakeWire,
  flags,
  noise,
  params,
  SurvivingJournal,
  timing,
  turns,
} from './stage.ts';

/** The events that lead to each state. */
const ways: Readonly<Record<State, readonly Event[]>> = {
  new: [],
  open: ['connect'],
  away: ['connect', 'lost'],
  stopped: ['connect', 'stop'],
  stopped_away: ['connect', 'stop', 'lost'],
  resumed: ['connect', 'stop', 'lost', 'connect'],
  finishing: ['connect', 'limit'],
  over: ['connect', 'limit', 'told'],
};

/** What is answered to each event in each state, and where it leads. What is not named changes nothing and answers nothing. */
const answers: Readonly<Record<State, Readonly<Partial<Record<Event, string>>>>> = {
  new: { connect: 'open' },
  open: {
    rival: 'open: close session_in_use',
    audio: 'open: start_recording audio_chunk',
    stop: 'stopped: stop_recording',
    closed: 'stopped',
    lost: 'away',
    idle: 'finishing: error close timed_out',
    bad_messages: 'finishing: close bad_messages',
    limit: 'finishing: end_recording',
  },
  away: { connect: 'open', resume_over: 'finishing', limit: 'finishing' },
  stopped: {
    connect: 'resumed',
    rival: 'stopped: close session_in_use',
    audio: 'stopped: audio_chunk refused',
    stop: 'stopped: stop_recording',
    closed: 'stopped',
    lost: 'stopped_away',
    bad_messages: 'finishing: close bad_messages',
    limit: 'finishing: end_recording',
    quiet: 'finishing: end_recording',
  },
  stopped_away: { connect: 'resumed', resume_over: 'finishing', limit: 'finishing' },
  resumed: {
    rival: 'resumed: close session_in_use',
    audio: 'resumed: start_recording audio_chunk',
    stop: 'stopped: stop_recording',
    closed: 'stopped',
    lost: 'stopped_away',
    bad_messages: 'finishing: close bad_messages',
    limit: 'finishing: end_recording',
    quiet: 'finishing: end_recording',
  },
  finishing: {
    connect: 'finishing',
    rival: 'finishing: close session_in_use',
    audio: 'finishing: audio_chunk refused',
    stop: 'finishing: stop_recording',
    closed: 'finishing',
    lost: 'finishing',
    bad_messages: 'finishing: close bad_messages',
    told: 'over: post_transcript end_session close session_ended',
  },
  over: { connect: 'over: close session_over' },
};

const outcome = {
  result: emptyResult,
  messages: [{ type: 'post_transcript', data: emptyResult.transcription } as const],
};

/** A session in some state, of which every answer is remembered. Post-processing never ends by itself here. */
async function sessionIn(state: State) {
  const failures: unknown[] = [];
  const course: Course = new Course(
    {
      id: '0190a0a0-0000-7000-8000-000000000000',
      params,
      flags,
      clock: new ManualClock(),
      timing,
      journal: new SurvivingJournal(),
      openRecognizer: () => ({ secondsLeft: 0, write: () => {}, end: () => {}, close: () => {} }),
      postProcessing: () => new Promise(() => {}),
    },
    {
      push: (task) => {
        void task();
        course.outgoing.flush();
      },
      isBusy: () => false,
      isHeldOff: () => false,
      onWeight: () => {},
      onFailure: (error) => failures.push(error),
    },
  );
  const wires: FakeWire[] = [];
  const happen = async (event: Event): Promise<void> => {
    const isNew = event === 'connect' || event === 'rival';
    if (isNew) wires.push(new FakeWire());
    const wire = isNew ? (wires.at(-1) ?? null) : course.wire;
    const bytes = noise(20);
    await course.step(event, { wire, ...(event === 'audio' && { bytes }), outcome });
    course.outgoing.flush();
    await turns(5);
  };
  for (const event of ways[state]) await happen(event);
  const answered = (): string[] =>
    wires.flatMap(({ log, messages }) => {
      const refused = messages.some((each) => each.type === 'audio_chunk' && !each.acknowledged);
      return refused ? log.map((each) => (each === 'audio_chunk' ? `${each} refused` : each)) : log;
    });
  return { course, happen, answered, failures };
}

const allStates = Object.keys(states) as State[];
const allEvents = Object.keys(events) as Event[];

describe.each(allStates)('in the state %s', (state) => {
  test.each(allEvents)('%s does what the table says', async (event) => {
    const { course, happen, answered, failures } = await sessionIn(state);
    expect(course.state).toBe(state);
    const before = answered().length;
    await happen(event);
    const after = answered().slice(before);
    const said = `${course.state}${after.length > 0 ? `: ${after.join(' ')}` : ''}`;
    expect(said).toBe(answers[state][event] ?? state);
    expect(course.state).toBe(steps[state][event]?.to ?? state);
    expect(failures).toEqual([]);
  });

  test('is one that can be reached', () => {
    const ends = allStates.flatMap((from) => allEvents.map((event) => steps[from][event]?.to));
    expect([...ends, 'new']).toContain(state);
  });

  test('comes back in another process as one without a socket', () => {
    const { connect, rival } = steps[comesBackAs[state]];
    expect(connect).not.toBeNull();
    expect(rival === null || state === 'finishing').toBe(true);
  });
});
