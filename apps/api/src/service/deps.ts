import type { AddOns } from '../add-ons/add-ons.ts';
import type { ClientSecrets } from '../dialects/openai/realtime/client-secrets.ts';
import type { FinishedJobs } from '../jobs/finished-jobs.ts';
import type { WordsSoFar } from '../jobs/words-so-far.ts';
import type { CancelDeps } from '../jobs/work/cancel-job.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { PrepareDeps } from '../live/prepare-session.ts';
import type { Foundation } from '../platform/foundation.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';

/** What the operations need, of every room. The start connects it; no room knows the whole of it. */
export interface Deps
  extends Foundation,
    CurrentRecognition,
    Pick<CancelDeps, 'dropWork'>,
    Pick<PrepareDeps, 'hasLiveCapacity'> {
  readonly addOns: AddOns;
  readonly wordsSoFar: WordsSoFar;
  readonly finishedJobs: FinishedJobs;
  readonly live: LiveSessions;
  readonly clientSecrets: ClientSecrets;
}
