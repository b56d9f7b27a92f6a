/** Child process that diarizes one file and exits. */
import type { Samples } from '../audio.ts';
import type { DiarizationRequest, DiarizationResponse } from './diarization-messages.ts';
import { diarize } from './diarize.ts';

// Terminals and supervisors signal every process of the service. The service itself ends this one, after its work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

const pieces: Samples[] = [];

process.on('message', (message: DiarizationRequest) => {
  if (message.kind === 'speech') {
    pieces.push(message.samples);
    return;
  }
  const response: DiarizationResponse = { turns: diarize(joined(), message.models, message.hints) };
  process.send?.(response, () => process.exit());
});

/** Joins all speech and frees the pieces. */
function joined(): Samples {
  const all: Samples = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces.splice(0)) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
