import { existsSync, readFileSync } from 'node:fs';
import type { Family } from '../model.ts';

/** Whisper in the format of whisper.cpp. A model may bring the library that runs it. */
export const whisperFamilies = {
  'whisper-cpp': {
    files: [['model'], ['model', 'library', 'ggml', 'ggmlBase', 'ggmlCpu', 'openmp']],
    tokens: false,
    // `library`: the path of another `libwhisper.so`, for example one that uses a graphics card; `gpuDevice`: its number.
    settings: ['library', 'gpuDevice'],
  },
} as const satisfies Record<string, Family>;

/** What the prebuilt whisper.cpp computes with; without it the process would end at the first instruction. */
export const PREBUILT_NEEDS: readonly string[] = ['avx2', 'bmi2', 'f16c', 'fma'];

const CPU_INFO = '/proc/cpuinfo';

/** The needed features of a processor that `/proc/cpuinfo` does not name. */
export function missingFeatures(needed: readonly string[], cpuInfo: string): string[] {
  const features = /^flags\s*:(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? [];
  return needed.filter((feature) => !features.includes(feature));
}

/** Features that this processor lacks, where the system reports them (Linux on x64). */
export function missingHere(needed: readonly string[]): string[] {
  const isReported = process.arch === 'x64' && existsSync(CPU_INFO);
  return isReported ? missingFeatures(needed, readFileSync(CPU_INFO, 'utf8')) : [];
}
