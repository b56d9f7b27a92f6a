import type { OptionValues } from './option-field.ts';

/** Presets by their names. */
export type Presets = Readonly<Record<string, OptionValues>>;

const NAME = 'verbatim.presets';

/** The presets of this browser. They hold no recording and no key. */
export function keptPresets(): Presets {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Presets) : {};
  } catch {
    return {};
  }
}

/** Keeps the presets; false if the browser has no room for them, or blocks storage. */
export function keepPresets(presets: Presets): boolean {
  try {
    localStorage.setItem(NAME, JSON.stringify(presets));
    return true;
  } catch {
    return false;
  }
}
