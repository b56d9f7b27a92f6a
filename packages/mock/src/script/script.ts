import type { Emotion, LanguageCode, NamedEntity, Sentiment, Word } from '@verbatim/contract';

/** Something that is said, in the words of a script. Times are seconds from the start of the script. */
export interface Turn {
  readonly words: readonly Word[];
  readonly language: LanguageCode;
  readonly speaker: number;
  /** Null: the turns are dealt out over the channels that there are. */
  readonly channel: number | null;
  readonly translations: Readonly<Record<string, string>>;
  readonly entities: readonly Pick<NamedEntity, 'text' | 'entity_type'>[];
  readonly sentiment: Sentiment;
  readonly emotion: Emotion;
}

/** What the mock hears in any audio it is given. */
export interface Script {
  /** Seconds after which it starts again, or falls silent. */
  readonly duration: number;
  readonly loop: boolean;
  readonly summary: string;
  readonly turns: readonly Turn[];
}
