import { pocketSphinxEngine } from '@verbatim/speech';
import type { TestContext } from 'vitest';

/** Leaves a test out, and says so, where the recognizer that it really listens with is not installed. */
export async function needsPocketSphinx(context: TestContext): Promise<void> {
  const engine = await pocketSphinxEngine()
    .start()
    .catch(() => null);
  if (engine === null) return context.skip('PocketSphinx is not installed');
  await engine.close();
}
