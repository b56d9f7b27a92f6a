/** Stands in for the process of the turn model: the probability is the seconds of audio that it is asked about. */
import type { ModelRequest, ModelResponse } from '../../src/native/model-server.ts';

process.on('disconnect', () => process.exit());
process.on('message', (message: ModelRequest) => {
  if (message.kind === 'open') return;
  const { id, samples } = message;
  const result = Float32Array.of(samples.length / 16_000);
  process.send?.({ id, result } satisfies ModelResponse);
});
