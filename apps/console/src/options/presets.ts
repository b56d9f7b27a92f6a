import type { OptionValues } from './option-field.ts';

/** Presets by their names. */
export type Presets = Readonly<Record<string, OptionValues>>;

/** What options are for. Those of jobs and of live sessions have other names, so each kind has its own presets. */
export type OptionsKind = 'jobs' | 'live';

const NAMES: Readonly<Record<OptionsKind, string>> = {
  jobs: 'verbatim.presets',
  live: 'verbatim.live-presets',
};

/** The presets of this browser. They hold no recording and no key. */
export function keptPresets(kind: OptionsKind): Presets {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAMES[kind]) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Presets) : {};
  } catch {
    return {};
  }
}

/** Keeps the presets; false if the browser has no room for them, or blocks storage. */
export function keepPresets(kind: OptionsKind, presets: Presets): boolean {
  try {
    localStorage.setItem(NAMES[kind], JSON.stringify(presets));
    return true;
  } catch {
    return false;
  }
}
