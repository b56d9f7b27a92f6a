import type { Resolved } from '@verbatim/contract';

type SubtitlesConfig = Resolved.components['schemas']['SubtitlesConfig'];

/** What a caption has to keep to. Times are in milliseconds. */
export interface SubtitleLimits {
  readonly charactersPerRow: number;
  readonly rows: number;
  readonly leastMs: number;
  readonly mostMs: number;
  /** What stays dark between two captions, where there is time for it. */
  readonly gapMs: number;
  /** How long a character stays on screen at least, where there is time for it. */
  readonly msPerCharacter: number;
  /** Whether rows and captions end where the sentence allows it rather than where they are full. */
  readonly syntactic: boolean;
}

/** 20 characters a second for adults, two frames between captions, 5/6 of a second at least: what broadcasters ask for. */
const COMPLIANCE = { gapMs: 80, msPerCharacter: 1000 / 20, syntactic: true };
const DEFAULT = { gapMs: 0, msPerCharacter: 0, syntactic: false };
const COMPLIANCE_LEAST_SECONDS = 0.833;

/** The limits of a configuration. Where the shortest time is above the longest, the longest holds. */
export function limitsOf(config: SubtitlesConfig): SubtitleLimits {
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
