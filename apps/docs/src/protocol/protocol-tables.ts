import { type LiveState, liveCauses, liveStates } from '@verbatim/client';
import { operations } from '@verbatim/contract';
import { type InputName, inputs, type State, states, transitions } from '@verbatim/live';
import type {
  ArrowRoute,
  ChartGroup,
  ChartTransition,
  StateChart,
} from '../diagrams/state-diagram.ts';
import { type Html, html } from '../html.ts';
import { table } from '../markdown/render.ts';
import type { SearchEntry } from '../site/page.ts';

/** The states in which a session accepts audio. They share their outgoing transitions. */
const recording: ChartGroup<LiveState> = {
  title: 'takes audio',
  members: ['connecting', 'open', 'reconnecting'],
};

/** The states of a session and their transitions: the table that the client uses. */
export const sessionStates: StateChart<LiveState> = {
  states: (Object.keys(liveStates) as LiveState[]).map((id) => ({
    id,
    meaning: liveStates[id].meaning,
    ...(id === 'ended' && { end: 'good' as const }),
    ...(id === 'failed' && { end: 'bad' as const }),
  })),
  transitions: (Object.keys(liveStates) as LiveState[]).flatMap((from) =>
    Object.entries(liveStates[from].on).map(
      ([cause, to]): ChartTransition<LiveState> => ({ from, to: to as LiveState, cause }),
    ),
  ),
  group: recording,
};

/** The positions of the states in the diagram. */
export const statePlaces = {
  connecting: [0, 0],
  open: [1, 0],
  reconnecting: [2, 0],
  failed: [0, 1],
  finishing: [1, 1],
  ended: [2, 1],
} as const satisfies Readonly<Record<LiveState, readonly [number, number]>>;

/** How the arrows run. The group is named by its title. */
export const stateRoutes: Readonly<Record<string, ArrowRoute>> = {
  'connecting open': { leaves: 'right', enters: 'left' },
  'connecting reconnecting': { leaves: 'top', enters: 'top', labelAt: 0.5 },
  'open reconnecting': { leaves: 'right', leavesAt: -0.6, enters: 'left', entersAt: -0.6 },
  'reconnecting open': { leaves: 'left', leavesAt: 0.6, enters: 'right', entersAt: 0.6 },
  'group finishing': { leaves: 'bottom', enters: 'top' },
  'group ended': { leaves: 'bottom', enters: 'top' },
  'group failed': { leaves: 'bottom', enters: 'top' },
  'finishing ended': { leaves: 'right', enters: 'left' },
  'finishing failed': { leaves: 'left', enters: 'right' },
};

const actions = {
  done: 'Done',
  reconnect: 'Connect again',
  stop: 'Stop',
} as const;

/** The close codes: meaning and action of the client. */
export function closeCodeTable(prose: (markdown: string) => Html): Html {
  const { closeCodes } = operations.streamLiveSession.websocket;
  const rows = closeCodes.map(
    ({ code, name, when, client }) =>
      html`<tr id="close-${code}"><td><code>${code}</code></td><td>${name.replaceAll('_', ' ')}</td><td>${prose(when)}</td><td><span class="action ${client}">${actions[client]}</span></td></tr>`,
  );
  return table(['Code', 'Name', 'When', 'What a client does'], rows);
}

/** The search finds each close code by its number and its name. */
export const closeCodeEntries = (): readonly SearchEntry[] =>
  operations.streamLiveSession.websocket.closeCodes.map(({ code, name, when, client }) => ({
    title: `${code} ${name.replaceAll('_', ' ')}`,
    context: 'Close code',
    address: `live-protocol.html#close-${code}`,
    text: `${when} ${actions[client]}.`,
  }));

/** What each state means. */
export const stateTable = (prose: (markdown: string) => Html): Html =>
  table(
    ['State', 'Meaning'],
    sessionStates.states.map(
      ({ id, meaning }) => html`<tr><td><code>${id}</code></td><td>${prose(meaning)}</td></tr>`,
    ),
  );

/** The causes of each transition. */
export const causeTable = (prose: (markdown: string) => Html): Html =>
  table(
    ['Cause', 'When', 'Leads'],
    Object.entries(liveCauses).map(
      ([cause, when]) =>
        html`<tr><td><code>${cause}</code></td><td>${prose(when)}</td><td>${goals(cause)}</td></tr>`,
    ),
  );

/** The transitions of a cause. */
function goals(cause: string): readonly Html[] {
  const ways = Map.groupBy(
    sessionStates.transitions.filter((way) => way.cause === cause),
    ({ to }) => to,
  );
  return [...ways].map(
    ([to, from]) => html`to <code>${to}</code> from ${from.map((way) => way.from).join(', ')} `,
  );
}

const allStates = Object.keys(states) as State[];
const allInputs = Object.keys(inputs) as InputName[];

/** The states of a session in the service: the table that it uses. */
export const serviceStateTable = (prose: (markdown: string) => Html): Html =>
  table(
    ['State', 'Meaning'],
    allStates.map(
      (state) => html`<tr><td>${shown(state)}</td><td>${prose(states[state])}</td></tr>`,
    ),
  );

/** The effect of each input, by the states in which it can occur. */
export function serviceInputTable(prose: (markdown: string) => Html): Html {
  const rows = allInputs.map(
    (input) =>
      html`<tr><td>${shown(input)}</td><td>${prose(inputs[input])}</td><td>${whatFollows(input)}</td></tr>`,
  );
  return table(['Input', 'When', 'What follows'], rows);
}

function whatFollows(input: InputName): readonly Html[] {
  const ways = Map.groupBy(
    allStates.filter((state) => transitions[state][input] !== undefined),
    (state) => `${transitions[state][input]?.effects.join(', then ')}`.replaceAll('_', ' '),
  );
  return [...ways].map(([does, from]) => {
    const goals = from.map((state) => {
      const to = transitions[state][input]?.to ?? state;
      return to === state ? html`${shown(state)} ` : html`${shown(state)} → ${shown(to)} `;
    });
    return html`<div>${goals}: ${does}</div>`;
  });
}

const shown = (name: string): Html => html`<code>${name}</code>`;
