import type { LikelyLanguage } from '../recognition/segments.ts';

/**
 * Small languages that models take speech of a larger one for, and the larger one. It takes more for them: measured, half of the far
 * meetings in English have a third of Welsh.
 */
const largerThan: Readonly<Record<string, string>> = {
  ...{ af: 'nl', be: 'ru', bs: 'hr', ca: 'es', cy: 'en', fo: 'da', gl: 'es', haw: 'en', jw: 'id' },
  ...{ la: 'it', lb: 'de', mi: 'en', mk: 'bg', ms: 'id', ne: 'hi', nn: 'no', oc: 'fr', su: 'id' },
};
const NEAR_PRIOR = 0.1;

/** One window of audio says no more than this against a language, however sure the model is. */
const MIN_PROBABILITY = 0.01;
/** Clear speech of this length has the whole weight of a window; soft, noisy or very short audio has the least. */
const FULL_SECONDS = 4;
const MIN_WEIGHT = 0.05;
/** A language that is likelier than the second one by this factor is not doubted. */
const FIRM_LEAD = 8;

/** The probability of each language by log-probabilities, a small one near to a larger one at a discount; the likeliest first. */
function ranked(logs: Iterable<readonly [code: string, log: number]>): LikelyLanguage[] {
  const all = new Map(logs);
  const weighed = [...all].map(([code, log]) => {
    const larger = largerThan[code];
    const isNear = larger !== undefined && all.has(larger);
    return { code, probability: Math.exp(log) * (isNear ? NEAR_PRIOR : 1) };
  });
  const sum = weighed.reduce((total, { probability }) => total + probability, 0);
  return weighed
    .map(({ code, probability }) => ({ code, probability: probability / sum }))
    .sort((a, b) => b.probability - a.probability);
}

/** The languages of one window, the likeliest first, with a margin for large ones that have a small one near. */
export const withMargins = (languages: readonly LikelyLanguage[]): LikelyLanguage[] =>
  ranked(languages.map(({ code, probability }) => [code, Math.log(Math.max(1e-9, probability))]));

/** Whether the first of some languages is that much likelier than the second one that there is no doubt. */
export const isSure = ([first, second]: readonly LikelyLanguage[]): boolean =>
  first !== undefined && first.probability >= FIRM_LEAD * (second?.probability ?? 0);

/** Adds up what windows of speech say about the language of all. */
export class LanguageEvidence {
  /** By how much the log-probabilities of each language are above those of a language that no window has named. */
  readonly #gains = new Map<string, number>();
  #clearSeconds = 0;

  /** Adds a window with this much clear speech. */
  add(languages: readonly LikelyLanguage[], clearSeconds: number): void {
    this.#clearSeconds += clearSeconds;
    const weight = Math.max(MIN_WEIGHT, Math.min(1, clearSeconds / FULL_SECONDS));
    for (const { code, probability } of languages) {
      const gain = weight * Math.log(Math.max(1, probability / MIN_PROBABILITY));
      this.#gains.set(code, (this.#gains.get(code) ?? 0) + gain);
    }
  }

  /** All languages that were named, the likeliest first; their probabilities add up to 1. */
  get languages(): readonly LikelyLanguage[] {
    return ranked(this.#gains);
  }

  /** The language, once at least this much clear speech says so, and no other is nearly as likely; null: it is open. */
  firmAfter(seconds: number): string | null {
    const { languages } = this;
    const isFirm = this.#clearSeconds >= seconds && isSure(languages);
    return isFirm ? (languages[0]?.code ?? null) : null;
  }
}

/** The languages of a transcript: of an engine that reports no probabilities, the one that it found. */
export function languagesHeard({
  language,
  languages,
}: {
  readonly language: string | null;
  readonly languages?: readonly LikelyLanguage[];
}): readonly LikelyLanguage[] {
  if (languages !== undefined) return languages;
  return language === null ? [] : [{ code: language, probability: 0.9 }];
}
