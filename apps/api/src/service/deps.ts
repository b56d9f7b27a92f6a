import type { ClientSecrets } from '../dialects/openai/realtime/client-secrets.ts';
import type { LiveSessions } from '../live/live-sessions.ts';
import type { DiskReserve } from '../platform/disk-reserve.ts';
import type { Foundation } from '../platform/foundation.ts';
import type { RateAdmission } from '../platform/limits/rate-limits.ts';
import type { PublicAddress } from '../platform/public-address.ts';
import type { Readiness } from '../platform/readiness.ts';
import type { LiveRequest } from '../recognition/live-recognition.ts';
import type { RecognitionInUse } from '../recognition/open-recognizer.ts';

/** What operations and workers share. Each asks for what it needs: `Pick<Deps, 'store' | 'clock'>`. */
export interface Deps extends Foundation {
  readonly publicAddress: PublicAddress;
  readonly diskReserve: DiskReserve;
  readonly readiness: Readiness;
  /** What recognizes speech now. Requests may name one of its models. */
  readonly recognitionInUse: () => RecognitionInUse;
  readonly clientSecrets: ClientSecrets;
  readonly live: LiveSessions;
  /** Whether a machine can recognize one more such session of an account in real time. */
  readonly hasLiveCapacity: (request: LiveRequest, accountId: string) => boolean;
  readonly rates: RateAdmission;
}
