import { handle } from '../platform/handle.ts';
import type { Deps } from './deps.ts';

/** The readiness of this node, for orchestrators, which have no key. */
export const getNodeReadiness = (deps: Pick<Deps, 'readiness' | 'recognitionInUse'>) =>
  handle('getNodeReadiness', async () => {
    const checks = await deps.readiness.require();
    return { status: 200, body: { status: 'ready', checks, ...deps.recognitionInUse() } };
  });
