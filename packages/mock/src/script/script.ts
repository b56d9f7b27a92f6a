import type { Emotion, LanguageCode, NamedEntity, Sentiment, Word } from '@verbatim/contract';

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
