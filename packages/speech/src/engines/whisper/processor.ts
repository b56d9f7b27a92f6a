import { existsSync, readFileSync } from 'node:fs';

/** What the prebuilt whisper.cpp computes with; without it the process would end at the first instruction. */
export const PREBUILT_NEEDS: readonly string[] = ['avx2', 'bmi2', 'f16c', 'fma'];

const CPU_INFO = '/proc/cpuinfo';

/** Those of the needed features of a processor that `/proc/cpuinfo` does not name. */
export function missingFeatures(needed: readonly string[], cpuInfo: string): string[] {
  const features = /^flags\s*:(.*)$/m.exec(cpuInfo)?.[1]?.split(' ') ?? [];
  return needed.filter((feature) => !features.includes(feature));
}

/** Those that this processor lacks, as far as the system reports it: Linux on x64 does. */
export function missingHere(needed: readonly string[]): string[] {
  const isReported = process.arch === 'x64' && existsSync(CPU_INFO);
  return isReported ? missingFeatures(needed, readFileSync(CPU_INFO, 'utf8')) : [];
}
