import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';

/** The readiness of this node, for orchestrators, which have no key. */
export const getNodeReadiness = (deps: Pick<Foundation, 'readiness'> & CurrentRecognition) =>
  handle('getNodeReadiness', async () => {
    const checks = await deps.readiness.require();
    return { status: 200, body: { status: 'ready', checks, ...deps.recognitionInUse() } };
  });
