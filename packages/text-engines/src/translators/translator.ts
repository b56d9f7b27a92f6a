import type { LanguageCode } from '@verbatim/contract';

/** From what into what. */
export interface Direction {
  readonly from: LanguageCode;
  readonly to: LanguageCode;
}

/** How texts are to be translated. A translator that is not guided can't follow the wishes. */
export interface TranslationRequest extends Direction {
  /** People are addressed informally. */
  readonly informal: boolean;
  /** What the talk is about; null: nobody says. */
  readonly context: string | null;
  /** The texts belong together and explain each other. */
  readonly coherent: boolean;
  readonly signal: AbortSignal;
}

/** What fits into one call. */
export interface CallSize {
  readonly mostTexts: number;
  readonly mostUnits: number;
  /** How many units a text takes: letters, tokens. Never fewer for a longer text. */
  readonly unitsOf: (text: string) => number;
}

/** What translates texts. All of them are held to the same promises by one suite. */
export interface Translator {
  readonly name: string;
  /** It follows wishes, and is better and slower: what `enhanced` stands for. */
  readonly guided: boolean;
  /** Whether it can translate in this direction. Rejects with a TextEngineError where nobody can tell. */
  serves(direction: Direction, signal: AbortSignal): Promise<boolean>;
  callSize(request: TranslationRequest): CallSize;
  /** One translation for each text, in order. Rejects with a TextEngineError, never half done. */
  translate(texts: readonly string[], request: TranslationRequest): Promise<string[]>;
}
