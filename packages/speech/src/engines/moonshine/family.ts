import type { Family } from '../model.ts';

/** Moonshine with one decoder for the first token and those after it. With two decoders sherpa-onnx runs it. */
export const moonshineFamilies = {
  moonshine: { files: [['encoder', 'mergedDecoder']], tokens: true },
} as const satisfies Record<string, Family>;
