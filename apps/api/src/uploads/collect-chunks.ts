import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { readonly type: 'minor' }) => void;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as Collect;
setFlagsFromString('--no-expose-gc');

/**
 * Frees the chunks of a large body that have passed through. Their bytes lie outside the heap: its own garbage collector
 * sees only the small objects that hold them, and lets tens of megabytes gather before it begins. This takes a
 * millisecond or two.
 */
export const collectChunks = (): void => collect({ type: 'minor' });
