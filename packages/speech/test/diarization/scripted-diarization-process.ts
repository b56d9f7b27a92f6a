/** Diarizes without a model: each segment has another speaker, up to the hinted number. */
import type {
  DiarizationRequest,
  DiarizationResponse,
} from '../../src/diarization/diarization-process.ts';

const lengths: number[] = [];

process.on('message', (message: DiarizationRequest) => {
  if (message.kind === 'audio') {
    lengths.push(message.samples.length / 16_000);
    const { length: samples } = message.samples;
    process.send?.({ kind: 'done', samples } satisfies DiarizationResponse);
  }
  if (message.kind !== 'diarize') return;
  let at = 0;
  const turns = lengths.map((length, index) => {
    const start = at;
    at += length;
    return { start, end: at, speaker: index % (message.hints.count ?? lengths.length) };
  });
  const found = { turns, voices: [] };
  process.send?.({ kind: 'speakers', found } satisfies DiarizationResponse, () => process.exit());
});
