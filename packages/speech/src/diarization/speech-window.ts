import { RECOGNITION_RATE } from '../recognition/audio.ts';

/** Samples that the segmentation model takes at once: 10 s. */
export const WINDOW_LENGTH = 10 * RECOGNITION_RATE;
/** Samples from one window to the next: 5 s, so that each moment is in two windows. */
export const WINDOW_SHIFT = WINDOW_LENGTH / 2;
/** Decisions of the segmentation model in a window. */
export const WINDOW_DECISIONS = 589;
/** Samples from one decision to the next: 17 ms. */
export const DECISION_SHIFT = 270;
/** Speakers that the model tells apart within a window; in the next one they have other numbers. */
export const LOCAL_SPEAKERS = 3;

/** The classes of segmentation-3.0 (https://huggingface.co/pyannote/segmentation-3.0): bit n is set if local speaker n talks. */
const classes = [0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110] as const;

/** Who talks at each moment of a window: a byte a decision, in which bit n stands for local speaker n. */
export type LocalActivity = Uint8Array;

/**
 * Reads what a segmentation model computed for a window: for each decision either the log-probability of each class, or for each
 * local speaker whether they talk (0 or 1).
 */
export function localActivity(output: Float32Array): LocalActivity {
  const values = output.length / WINDOW_DECISIONS;
  if (values !== classes.length && values !== LOCAL_SPEAKERS)
    throw new Error(`The segmentation model computes ${output.length} values for a window.`);
  return Uint8Array.from({ length: WINDOW_DECISIONS }, (_, at) => {
    const decision = output.subarray(at * values, (at + 1) * values);
    if (values === classes.length) return classes[decision.indexOf(Math.max(...decision))] ?? 0;
    return decision.reduce((bits, value, speaker) => bits | (value > 0.5 ? 1 << speaker : 0), 0);
  });
}

/** Whether a local speaker talks in a decision. */
export const talks = (bits: number, speaker: number): boolean => (bits & (1 << speaker)) !== 0;
/** Whether a local speaker is the only one who talks in a decision. */
export const talksAlone = (bits: number, speaker: number): boolean => bits === 1 << speaker;

/** The number of local speakers who talk in a decision. */
export const speakersIn = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + (bits >> 2);
