import { LiveDiarization } from '@verbatim/speech';
import type { NodeRow } from '@verbatim/storage';
import type { OpenedRecognizer, RecognitionInUse } from './open-recognizer.ts';

const REPORT = 'Other nodes recognize speech: this one has the role api only.';

/** For a node that recognizes nothing: it opens no engine, and tells callers what the other nodes recognize with. */
export function recognitionOfOthers(nodes: () => readonly NodeRow[]): OpenedRecognizer {
  const fail = (): never => {
    throw new Error('This node recognizes no speech.');
  };
  const identity = { name: 'none', model: 'none' };
  return {
    recognizer: {
      ...identity,
      capabilities: { languages: [], biasing: false },
      transcribe: () => Promise.reject(new Error('This node recognizes no speech.')),
      close: () => Promise.resolve(),
    },
    live: {
      openRecognizer: fail,
      judgesTurns: () => false,
      leavesLanguageOpen: false,
      diarization: new LiveDiarization({ models: () => null }),
      maxSpeakers: () => 0,
      identity: () => identity,
      warmUp: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    report: [REPORT],
    inUse: () => inUseOf(nodes()),
  };
}

/** What all nodes recognize with: each model once. */
function inUseOf(nodes: readonly NodeRow[]): RecognitionInUse {
  const all = nodes
    .filter(({ roles }) => roles.includes('live') || roles.includes('worker'))
    .map(({ recognition }): RecognitionInUse => JSON.parse(recognition));
  const byModel = new Map(
    all.flatMap(({ recognizers }) => recognizers.map((each) => [each.model, each] as const)),
  );
  const advice = all.find((each) => each.recognition_advice)?.recognition_advice;
  return {
    recognizers: [...byModel.values()],
    ...(advice !== undefined && { recognition_advice: advice }),
  };
}
