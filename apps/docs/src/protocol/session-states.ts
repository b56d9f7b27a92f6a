import { type LiveCause, type LiveState, liveCauses, liveStates } from '@verbatim/client';
import type {
  ArrowRoute,
  ChartGroup,
  ChartTransition,
  StateChart,
} from '../diagrams/state-diagram.ts';

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

/** What each cause means. */
export const sessionCauses: Readonly<Record<LiveCause, string>> = liveCauses;

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
