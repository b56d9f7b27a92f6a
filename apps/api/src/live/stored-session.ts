import {
  type LiveParameters,
  type SessionState,
  STATE_VERSION,
  type StoredSession,
  storedBoundaries,
} from '@verbatim/live';
import type { JobRow, SessionRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { utteranceIn } from './result-so-far.ts';

/** The state of a session whose process ended after its first socket came and before anything was kept. */
export const firstState = (
  { channels }: Pick<LiveParameters, 'channels'>,
  connectedAt: number,
): SessionState => ({
  version: STATE_VERSION,
  state: 'away',
  audioBytes: 0,
  opening: '',
  opened: false,
  seen: null,
  settled: { audioBytes: 0, sequences: [] },
  channels: Array.from({ length: channels }, () => ({ finals: 0, started: false, ended: false })),
  connectedAt,
  recordingStarted: false,
  recordingEnded: false,
  endedAt: null,
});

/** What the store has of a session. One that has ended has no finals, and takes no audio that could be sent again. */
export async function storedSession(
  { store, clock }: Pick<Foundation, 'clock' | 'store'>,
  job: JobRow,
  row: SessionRow,
): Promise<StoredSession> {
  const params: LiveParameters = JSON.parse(job.params);
  const state: SessionState =
    row.state === null ? firstState(params, row.connectedAt ?? clock.now()) : JSON.parse(row.state);
  if (state.endedAt !== null) return { state, finals: [], boundaries: [], messageCount: 0 };
  const finals = await store.sessions.finals(job.id);
  const messagesAfter = (number: number) => store.sessions.messagesAfter(job.id, number);
  const stored = await storedBoundaries(messagesAfter, state);
  return { state, finals: finals.map(utteranceIn), ...stored };
}
