import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';

/** Checks every part that the service needs to take work, and says what recognizes speech. */
export const getReadiness = (deps: Pick<Foundation, 'readiness'> & CurrentRecognition) =>
  handle('getReadiness', async () => {
    const checks = await deps.readiness.require();
    return { status: 200, body: { status: 'ready', checks, ...deps.recognitionInUse() } };
  });
