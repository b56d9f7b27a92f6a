import { type LiveParameters, type SessionState, STATE_VERSION } from '@verbatim/live';

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
