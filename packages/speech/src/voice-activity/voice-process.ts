/** A process of its own that listens for voice on any number of streams: what breaks here breaks nothing else. */
import { loadDetectors } from './create-detector.ts';
import type { VoiceDetector } from './voice-detector.ts';
import type { VoiceRequest, VoiceResponse } from './voice-messages.ts';

// A terminal or a supervisor signals all processes of the service: it ends this one itself when its work is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

const detectors = loadDetectors(process.argv[2] === 'neural' ? 'neural' : 'model-free');
const streams = new Map<number, VoiceDetector>();
/** Detectors are used again, by threshold: native ones give their memory back late, if at all. */
const free = new Map<number | undefined, VoiceDetector[]>();

process.on('message', async (question: VoiceRequest) => {
  const create = await detectors;
  const given = answer(question, create);
  if (given !== null) process.send?.(given);
});

function answer(
  { stream, kind: what, samples, threshold }: VoiceRequest,
  create: (threshold?: number) => VoiceDetector,
): VoiceResponse | null {
  if (what === 'detect' && samples !== null) {
    const detector = streams.get(stream) ?? free.get(threshold)?.pop() ?? create(threshold);
    streams.set(stream, detector);
    return { stream, decisions: detector.detect(samples) };
  }
  const detector = streams.get(stream);
  const decisions = detector?.end() ?? new Uint8Array(0);
  streams.delete(stream);
  if (detector !== undefined) keep(detector, threshold);
  return what === 'end' ? { stream, decisions } : null;
}

function keep(detector: VoiceDetector, threshold: number | undefined): void {
  const alike = free.get(threshold) ?? [];
  free.set(threshold, alike);
  alike.push(detector);
}
