import type { Resolved, Utterance, Word } from '@verbatim/contract';

/** The configuration of subtitles with its defaults. */
export type SubtitleSettings = Resolved.components['schemas']['SubtitlesConfig'];

/** Settings of subtitles, and names that speakers were given. */
export interface NamedSubtitleSettings extends SubtitleSettings {
  readonly speakerNames?: Readonly<Record<number, string>>;
}

/** Limits of a caption. Times are in milliseconds. */
export interface SubtitleLimits {
  readonly charactersPerRow: number;
  readonly rows: number;
  readonly leastMs: number;
  readonly mostMs: number;
  /** Gap between two captions, if there is time for it. */
  readonly gapMs: number;
  /** Minimum time on screen per character, if there is time for it. */
  readonly msPerCharacter: number;
  /** True if rows and captions end at boundaries of phrases rather than when they are full. */
  readonly syntactic: boolean;
}

/** 20 characters a second for adults, two frames between captions, 5/6 of a second at least: what broadcasters ask for. */
const COMPLIANCE = { gapMs: 80, msPerCharacter: 1000 / 20, syntactic: true };
const DEFAULT = { gapMs: 0, msPerCharacter: 0, syntactic: false };
const COMPLIANCE_LEAST_SECONDS = 0.833;

/** The limits of a configuration. If `minimum_duration` exceeds `maximum_duration`, the maximum holds. */
export function limitsOf(config: SubtitleSettings): SubtitleLimits {
  const compliance = config.style === 'compliance';
  const mostMs = Math.round((config.maximum_duration ?? 7) * 1000);
  const least = config.minimum_duration ?? (compliance ? COMPLIANCE_LEAST_SECONDS : 0);
  return {
    ...(compliance ? COMPLIANCE : DEFAULT),
    charactersPerRow: config.maximum_characters_per_row ?? 42,
    rows: config.maximum_rows_per_caption ?? 2,
    leastMs: Math.min(Math.round(least * 1000), mostMs),
    mostMs,
  };
}

/** The speaker of a caption. */
export type Voice = Pick<Utterance, 'channel' | 'speaker'>;

/** Text on screen at the same time. Times are in milliseconds. */
export interface ScreenCaption {
  readonly startMs: number;
  readonly endMs: number;
  readonly rows: readonly string[];
  readonly voice: Voice;
}

/** Width of a row in characters as they are displayed. */
export const widthOf = (text: string): number =>
  /^[\0-\u02ff]*$/u.test(text) ? text.length : [...text].length;

/** The words of a caption and the rows they stand in. */
export interface Filled {
  readonly words: readonly Word[];
  readonly rows: readonly string[];
}
