/** A process of its own that tells the speakers of one file apart, and ends. */
import type { Samples } from '../audio.ts';
import type { DiarizationRequest, DiarizationResponse } from './diarization-messages.ts';
import { diarize } from './diarize.ts';

// A terminal or a supervisor signals all processes of the service: it ends this one itself when its work is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

const pieces: Samples[] = [];

process.on('message', (message: DiarizationRequest) => {
  if (message.kind === 'speech') {
    pieces.push(message.samples);
    return;
  }
  const answer: DiarizationResponse = { turns: diarize(joined(), message.models, message.hints) };
  process.send?.(answer, () => process.exit());
});

/** All of the speech; the pieces are let go of on the way. */
function joined(): Samples {
  const all: Samples = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces.splice(0)) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
