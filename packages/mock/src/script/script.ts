import type { Emotion, LanguageCode, NamedEntity, Sentiment, Word } from '@verbatim/contract';
import type { ResolvedSchemas } from '../document.ts';

/** One turn of a speaker. Times are seconds from the start of the script. */
export interface ScriptTurn {
  readonly words: readonly Word[];
  readonly language: LanguageCode;
  readonly speaker: number;
  /** Null: turns are assigned to the channels in rotation. */
  readonly channel: number | null;
  readonly translations: Readonly<Record<string, string>>;
  readonly entities: readonly Pick<NamedEntity, 'text' | 'entity_type'>[];
  readonly sentiment: Sentiment;
  readonly emotion: Emotion;
}

/** The speech that the mock transcribes from any audio. */
export interface Script {
  /** Seconds after which the script repeats (`loop`) or is silent. */
  readonly duration: number;
  readonly loop: boolean;
  readonly summary: string;
  readonly turns: readonly ScriptTurn[];
}

/**
 * The language reported for each turn: one of the configured languages, the same for all turns unless `code_switching` is
 * on. A single configured language is always reported.
 */
export function languageChoice(
  { languages, code_switching }: ResolvedSchemas['LanguageConfig'],
  script: Script,
): (turn: ScriptTurn) => LanguageCode {
  const allowed = (spoken: LanguageCode): LanguageCode => {
    const [first] = languages;
    return first === undefined || languages.some((each) => each === spoken) ? spoken : first;
  };
  const [opening] = script.turns;
  const first = allowed(opening?.language ?? 'en');
  return code_switching ? (turn) => allowed(turn.language) : () => first;
}
