import { WAV_HEADER_BYTES } from '@verbatim/audio';
import type {
  LanguageCode,
  PiiEntityType,
  PreRecordedResult,
  Utterance,
  Word,
} from '@verbatim/contract';
import { type BinaryContent, binaryContent } from '@verbatim/server';
import { choicesOf, defaultsOf, type ResolvedSchemas, reader } from '../document.ts';
import type { SpokenUtterance } from '../script/script.ts';
import { type StoredFile, synthesize } from '../state/stored-file.ts';
import { entitiesIn, succeeded } from './add-ons.ts';

type RedactionParams = Pick<
  ResolvedSchemas['PreRecordedJobRequest'],
  'pii_redaction' | 'pii_redaction_config' | 'redacted_audio'
>;

type RedactionConfig = ResolvedSchemas['PiiRedactionConfig'];

const isEntityType = choicesOf<PiiEntityType>('PiiEntityType');
const defaultRedaction = defaultsOf<RedactionConfig>('PiiRedactionConfig');
const presets = reader.schemaNamed('PiiPreset')['x-preset-types'] ?? {};

/** Replaces the script's entities by numbered markers, or by one `#` per character. The same entity keeps its number. */
export interface Redaction {
  redact(spoken: SpokenUtterance): SpokenUtterance;
  /** What was redacted, and what can't be. */
  readonly envelope: NonNullable<PreRecordedResult['pii_redaction']>;
  /** Redacts a text that was derived from the utterances. */
  redactText(text: string): string;
}

/** Null if nothing is to be redacted. */
export function redactionOf({
  pii_redaction,
  pii_redaction_config: config = defaultRedaction,
}: RedactionParams): Redaction | null {
  if (!pii_redaction) return null;
  const wanted = wantedTypes(config.entity_types);
  const isMask = config.processed_text_type === 'MASK';
  const numbers = new Map<string, number>();
  const counts = new Map<PiiEntityType, number>();
  const missing = new Map<LanguageCode, PiiEntityType[]>();
  const texts = new Map<string, string>();
  const redactText = (text: string): string =>
    [...texts].reduce((redacted, [from, to]) => redacted.replaceAll(from, to), text);
  return {
    redactText,
    get envelope() {
      const results = [...counts].map(([entity_type, count]) => ({ entity_type, count }));
      const languages = [...missing].filter(([, types]) => types.length > 0);
      const not_covered = languages.map(([language, entity_types]) => ({ language, entity_types }));
      const isWhole = not_covered.length === 0;
      return { ...succeeded(results), not_covered, ...(!isWhole && { success: false, error }) };
    },
    redact(spoken) {
      const { language } = spoken;
      const types = missing.get(language) ?? uncoveredIn(language, wanted);
      missing.set(language, types);
      if (config.strict && types.length > 0) return withheld(spoken);
      const replacements = new Map<Word, Word | null>();
      for (const { entity_type: type, text, words } of entitiesIn(spoken)) {
        if (!isEntityType(type) || !wanted(type)) continue;
        counts.set(type, (counts.get(type) ?? 0) + 1);
        const marker = `[${type}_${numberOf(numbers, type, text)}]`;
        texts.set(text, isMask ? masked(text) : marker);
        for (const [index, word] of words.entries()) {
          const end = words.at(-1)?.end ?? word.end;
          const own = isMask ? { word: masked(word.word) } : { word: marker + tail(words), end };
          const isLeft = isMask || index === 0;
          replacements.set(word, isLeft ? { ...word, ...own, redacted: true } : null);
        }
      }
      const replaced = replacements.size === 0 ? spoken : withReplaced(spoken, replacements);
      return withCleanTranslations(replaced, redactText);
    },
  };
}

const error = {
  status_code: 422,
  exception: 'RedactionIncomplete',
  message: 'Some types can not be found in all languages that are spoken.',
};

const allTypes = (reader.schemaNamed('PiiEntityType').enum ?? []).map(String).filter(isEntityType);

/** The requested types that can't be found in a language: all but addresses if it is not English. */
const uncoveredIn = (language: LanguageCode, wanted: (type: PiiEntityType) => boolean) =>
  language === 'en' ? [] : allTypes.filter((type) => type !== 'EMAIL_ADDRESS' && wanted(type));

const WITHHELD = '[WITHHELD]';

/** An utterance without any of its words. */
function withheld(spoken: SpokenUtterance): SpokenUtterance {
  const [first, ...others] = spoken.words;
  if (!first) return spoken;
  const word = { ...first, word: WITHHELD, end: others.at(-1)?.end ?? first.end, redacted: true };
  const replacements = new Map<Word, Word | null>(others.map((each) => [each, null]));
  const without = withReplaced(spoken, replacements.set(first, word));
  return withCleanTranslations({ ...without, parts: without.parts.slice(0, 1) }, () => WITHHELD);
}

function wantedTypes(
  entityTypes: RedactionConfig['entity_types'],
): (type: PiiEntityType) => boolean {
  if (entityTypes === undefined) return () => true;
  const selected = Array.isArray(entityTypes) ? entityTypes : [entityTypes];
  const types = new Set<string>(selected.flatMap((name) => presets[name] ?? [name]));
  return (type) => types.has(type);
}

/** The number of an entity within its type; equal texts get the same number. */
function numberOf(numbers: Map<string, number>, type: string, text: string): number {
  const key = `${type} ${text.toLowerCase()}`;
  const known = numbers.get(key);
  if (known !== undefined) return known;
  const number = [...numbers.keys()].filter((each) => each.startsWith(`${type} `)).length + 1;
  numbers.set(key, number);
  return number;
}

const masked = (text: string): string => text.replace(/[\p{L}\p{N}@._-]/gu, '#');

/** Punctuation after the last word, which is not part of the entity. */
const tail = (words: readonly Word[]): string =>
  /[.!?,;:]+$/.exec(words.at(-1)?.word ?? '')?.[0] ?? '';

function withReplaced(
  spoken: SpokenUtterance,
  replacements: ReadonlyMap<Word, Word | null>,
): SpokenUtterance {
  const replace = (words: readonly Word[]): Word[] =>
    words.flatMap((word) => {
      const replacement = replacements.get(word);
      if (replacement === undefined) return [word];
      return replacement === null ? [] : [replacement];
    });
  const pieces = spoken.parts.map((piece) => ({ ...piece, words: replace(piece.words) }));
  return { ...spoken, parts: pieces, words: pieces.flatMap(({ words }) => words) };
}

/** Translations are redacted, too. */
function withCleanTranslations(
  spoken: SpokenUtterance,
  clean: (text: string) => string,
): SpokenUtterance {
  const pieces = spoken.parts.map((piece) => {
    const { turn } = piece;
    const translations = Object.entries(turn.translations).map(([to, text]) => [to, clean(text)]);
    const words = turn.words.map((word) => ({ ...word, word: clean(word.word) }));
    return { ...piece, turn: { ...turn, words, translations: Object.fromEntries(translations) } };
  });
  return { ...spoken, parts: pieces };
}

/** Seconds around a redacted word, unless the request names others. */
const USUAL_MARGIN = 0.1;
const RATE = 16_000;
const TONE_HERTZ = 1000;

/** The redacted copy of a file, if it was asked for: the tone of the mock, with another sound where words are redacted. */
export function redactedAudio(
  {
    audioDuration,
    channels,
    id,
    pii_redaction_config: { audio_margin: margin = USUAL_MARGIN } = defaultRedaction,
    redacted_audio: sound,
  }: RedactionParams & Pick<StoredFile, 'audioDuration' | 'channels' | 'id'>,
  utterances: readonly Utterance[],
): BinaryContent | null {
  if (sound === undefined) return null;
  const format = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: RATE, channels } as const;
  const bytes = synthesize(format, audioDuration);
  const samples = new Int16Array(bytes.buffer, WAV_HEADER_BYTES);
  const redacted = utterances.flatMap(({ words }) => words.filter((word) => word.redacted));
  for (const { start, end } of redacted) {
    const from = Math.max(0, Math.floor((start - margin) * RATE)) * channels;
    const to = Math.min(samples.length, Math.ceil((end + margin) * RATE) * channels);
    for (let at = from; at < to; at += 1) {
      const phase = (2 * Math.PI * TONE_HERTZ * Math.floor(at / channels)) / RATE;
      samples[at] = sound === 'silence' ? 0 : 3000 * Math.sin(phase);
    }
  }
  const filename = `${id}-redacted.wav`;
  return binaryContent(bytes, { contentType: 'audio/wav', etag: `"${id}-redacted"`, filename });
}
