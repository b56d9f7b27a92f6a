import type { Foundation } from './foundation.ts';
import type { LiveSessions } from './live/live-sessions.ts';
import type { Place } from './platform/place.ts';
import type { Readiness } from './platform/readiness.ts';
import type { Room } from './platform/room.ts';

/** What operations and workers share. Each asks for what it needs: `Pick<Deps, 'store' | 'clock'>`. */
export interface Deps extends Foundation {
  readonly place: Place;
  readonly room: Room;
  readonly readiness: Readiness;
  readonly live: LiveSessions;
}
