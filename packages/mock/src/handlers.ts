import type { PublicHandlers } from '@verbatim/server';
import { liveOperations } from './operations/live.ts';
import { preRecordedOperations } from './operations/pre-recorded.ts';
import { serviceOperations } from './operations/service.ts';
import { transcriptionOperations } from './operations/transcription.ts';
import { uploadOperations } from './operations/upload.ts';
import type { Callers, World } from './world.ts';

/** One handler for each operation that clients reach. */
export const handlersOf = (world: World): PublicHandlers<Callers> => ({
  ...liveOperations(world),
  ...preRecordedOperations(world),
  ...transcriptionOperations(world),
  ...uploadOperations(world),
  ...serviceOperations(),
});
