import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type CollectGarbage = (options: { readonly type: 'minor' }) => void;

let collect: CollectGarbage | null = null;

/**
 * Lets `collectGarbage` work in this process. It changes a flag of V8 for the whole process, so it is called by the entry point
 * of a process and never by an import.
 */
export function enableGarbageCollection(): void {
  if (collect !== null) return;
  setFlagsFromString('--expose-gc');
  collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
}

/**
 * Frees buffers that are no longer used, in a millisecond or two. Their bytes lie outside the heap: V8 sees only the small objects
 * that hold them, and lets tens of megabytes pile up before it collects. Does nothing unless `enableGarbageCollection` was called.
 */
export function collectGarbage(): void {
  collect?.({ type: 'minor' });
}
