import type { Utterance } from '@verbatim/contract';
import {
  chaptersOf,
  customSpelling,
  customVocabulary,
  entitiesOf,
  languageOf,
  punctuated,
  redact,
  sentencesOf,
  sentimentOf,
  subtitlesOf,
  summaryOf,
  writtenForms,
} from '@verbatim/language';

/** Twenty names that don't occur in the text. */
const VOCABULARY = (
  'Solaria Kubernetes Nguyen Kathryn Zyprexa Anthropos Quillivant Borealis Xiomara Tchaikovsky Ljubljana ' +
  'Szczecin Oyelaran Meraki Vercel Grafana Keycloak Djokovic Saoirse Bhattacharya'
).split(' ');

/** All add-ons that need no external engine, as a job runs them. */
export const addOns: Readonly<Record<string, (said: Utterance[]) => unknown>> = {
  'custom spelling': (said) =>
    customSpelling(said, { spelling_dictionary: { SQL: ['sequel'], Ana: ['anna'] } }),
  'custom vocabulary, 20 entries': (said) => customVocabulary(said, { vocabulary: VOCABULARY }),
  punctuation: punctuated,
  sentences: sentencesOf,
  numbers: writtenForms,
  'subtitles, default': (said) => subtitlesOf(said, { formats: ['srt', 'vtt'], style: 'default' }),
  'subtitles, compliance': (said) =>
    subtitlesOf(said, { formats: ['srt', 'vtt'], style: 'compliance' }),
  entities: entitiesOf,
  sentiment: sentimentOf,
  redaction: (said) => redact(said, {}),
  'summary, general': (said) => summaryOf(said, 'general'),
  'summary, concise': (said) => summaryOf(said, 'concise'),
  'summary, bullet points': (said) => summaryOf(said, 'bullet_points'),
  chapters: chaptersOf,
  'language, each utterance': (said) =>
    said.map(({ text }) => languageOf(text, ['en', 'de', 'fr'])),
};
