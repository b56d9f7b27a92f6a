import type { LiveSessionRequest, PreRecordedJobRequest } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { coverage } from '@verbatim/language';
import { servesAddOn } from '@verbatim/language/served-languages';

type Switch<Body> = {
  [Name in keyof Body]-?: Extract<NonNullable<Body[Name]>, boolean> extends never ? never : Name;
}[keyof Body];

/** Every switch of either body that does something to words. */
type AddOnSwitch =
  | Exclude<Switch<PreRecordedJobRequest>, 'callback' | 'delete_original'>
  | Exclude<Switch<NonNullable<LiveSessionRequest['realtime_processing']>>, 'delete_original'>
  | Exclude<Switch<NonNullable<LiveSessionRequest['post_processing']>>, 'accurate_transcript'>;

/** What does an add-on, and in which languages. */
interface AddOnProvider {
  readonly engine: string;
  readonly serves: ((code: string) => boolean) | string;
}

const everywhere = (): boolean => true;
const ITSELF = 'the service itself';
const MODEL = 'a language model (`CHAT_MODEL_URL`)';
const ASK_MODEL = 'those that the model knows';

const providers: Readonly<Record<AddOnSwitch, readonly AddOnProvider[]>> = {
  custom_vocabulary: [
    {
      engine: 'the recognizer, where it can be told what to expect',
      serves: 'those that it hears',
    },
    { engine: `${ITSELF}, by sound`, serves: 'those in Latin script, said as in English' },
  ],
  custom_spelling: [{ engine: ITSELF, serves: 'those that put spaces between words' }],
  filler_words: [{ engine: `${ITSELF}, with \`false\``, serves: servesAddOn.filler_words }],
  punctuation_enhanced: [
    { engine: `${ITSELF}: sentences`, serves: everywhere },
    { engine: `${ITSELF}: numbers, dates and money in figures`, serves: servesAddOn.numerals },
  ],
  numerals: [{ engine: ITSELF, serves: servesAddOn.numerals }],
  profanity_filter: [
    { engine: `${ITSELF}, by lists of words`, serves: servesAddOn.profanity_filter },
  ],
  search: [
    { engine: `${ITSELF}: the words`, serves: everywhere },
    { engine: `${ITSELF}, by sound`, serves: 'those in Latin script, said as in English' },
  ],
  pii_redaction: [
    { engine: `${ITSELF}: checksums and formats`, serves: everywhere },
    { engine: `${ITSELF}: word lists and rules about words`, serves: servesAddOn.pii_redaction },
  ],
  sentences: [{ engine: ITSELF, serves: everywhere }],
  subtitles: [{ engine: ITSELF, serves: everywhere }],
  diarization: [
    { engine: 'neural models of voices, which a new machine gets', serves: everywhere },
  ],
  named_entity_recognition: [{ engine: ITSELF, serves: servesAddOn.named_entity_recognition }],
  sentiment_analysis: [{ engine: ITSELF, serves: servesAddOn.sentiment_analysis }],
  summarization: [
    { engine: `${ITSELF}, in sentences of the transcript`, serves: everywhere },
    { engine: MODEL, serves: ASK_MODEL },
  ],
  chapterization: [
    { engine: `${ITSELF}, in words of the transcript`, serves: everywhere },
    { engine: MODEL, serves: ASK_MODEL },
  ],
  translation: [
    { engine: 'Apertium (`APERTIUM`)', serves: 'the pairs that are installed' },
    { engine: 'LibreTranslate (`LIBRETRANSLATE_URL`)', serves: 'those that it offers' },
    { engine: MODEL, serves: ASK_MODEL },
    {
      engine: 'a multilingual Whisper model of whisper.cpp, from the audio of a file',
      serves: 'into English, where none of the above can',
    },
  ],
  audio_to_llm: [{ engine: MODEL, serves: ASK_MODEL }],
};

/** The table of add-ons: engine and languages of each, where the service knows them. */
export function addOnsAsMarkdown(): string {
  const rows = Object.entries(providers).flatMap(([name, own]) =>
    own.map(
      ({ engine, serves }, index) =>
        `| ${index === 0 ? `\`${name}\`` : ''} | ${engine} | ${typeof serves === 'string' ? serves : languagesOf(serves)} |`,
    ),
  );
  return ['| Switch | Done by | Languages |', '|---|---|---|', ...rows].join('\n');
}

const inWords: Readonly<Record<(typeof coverage)[keyof typeof coverage], string>> = {
  checksum: 'by a checksum, and the format',
  format: 'by its format, written or spoken',
  rule: 'by rules about the words around it',
  lexicon: 'by word lists',
  none: '**not found**',
};

/** For each type of entity, how it is found. */
export function piiTypesAsMarkdown(): string {
  const rows = Object.entries(coverage)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, way]) => `| \`${type}\` | ${inWords[way]} |`);
  return ['| Type | Found |', '|---|---|', ...rows].join('\n');
}

function languagesOf(serves: (code: string) => boolean): string {
  const all = bundle.components.schemas.TranscriptionLanguageCode.enum;
  const served = all.filter(serves);
  if (served.length === all.length) return 'all';
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return served.map((code) => names.of(code)).join(', ');
}
