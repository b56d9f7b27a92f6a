/**
 * What options are called on the pages, where their names in a request say too little to people, and what they do in a sentence. By the end
 * of their path in a request, with its object where the name alone says several things. What is not here is shown as the document says it.
 */
export const optionTexts: Readonly<Record<string, readonly [title: string, about?: string]>> = {
  language: ['Language', 'What is spoken.'],
  languages: [
    'Languages',
    'Detected if you choose none; among those that you choose if there are several.',
  ],
  code_switching: ['The language changes', 'It is detected for each utterance, not once.'],
  diarization: ['Label who is speaking', 'Each utterance says which speaker it is from.'],
  number_of_speakers: ['Number of speakers', 'If you know it.'],
  min_speakers: ['At least', 'The smallest number, if you know it.'],
  max_speakers: ['At most', 'The greatest number, if you know it.'],
  voices: ['Known voices', 'Whose names are looked for.'],
  voice_threshold: ['Likeness', 'From 0 to 1, usually 0.5: less finds more, and errs more.'],
  custom_vocabulary: ['Vocabulary', 'Names and terms that are likely to be said.'],
  vocabulary: ['Words', 'One in a line.'],
  default_intensity: ['Weight', 'From 0 to 1: how strongly these words are preferred.'],
  summarization: ['Write a summary', 'What was said, in a few sentences or points.'],
  entity_types: ['What to redact', 'Everything that can be found, if you choose nothing.'],
  pii_redaction: [
    'Redact personal data',
    'Names, numbers, addresses and the like are taken out of the words.',
  ],
  processed_text_type: [
    'In their place',
    'A marker as `[EMAIL_ADDRESS_1]`, or a `#` for each letter.',
  ],
  strict: ['Withhold the rest', 'Nothing is shown of languages in which it can not be found.'],
  redacted_audio: ['Also silence the audio', 'What is redacted is not heard in a copy.'],
  audio_margin: ['Margin', 'Seconds around each word that are not heard either.'],
  delete_original: ['Delete the original audio', 'Only the copy is kept.'],
  partials: ['Words while they are said', 'None, or 24 words late.'],
  model: ['Model', 'What recognizes the speech.'],
  'translation_config.model': ['Quality', 'The enhanced one takes longer.'],
  'audio_to_llm_config.model': ['Language model', 'The one of the service if you name none.'],
  subtitles: ['Subtitles', 'Files for players: SRT or WebVTT.'],
  translation: ['Translate', 'The transcript in other languages as well.'],
  named_entity_recognition: [
    'Find names and numbers',
    'People, places, dates and amounts, with their times.',
  ],
  sentiment_analysis: [
    'Sentiment',
    'How each sentence sounds: positive, negative, neutral or mixed.',
  ],
  chapterization: ['Chapters', 'Headlines and summaries of the parts of a recording.'],
  audio_to_llm: ['Ask about the recording', 'A language model answers your questions.'],
  custom_spelling: ['Spelling', 'Words that are always written your way.'],
  spelling_dictionary: ['Spellings', 'Your spelling, a colon, and what it replaces.'],
  custom_metadata: ['Your own data', 'A JSON object. Jobs can be found by it.'],
  sentences: ['Sentences', 'The words once more, sentence by sentence.'],
  filler_words: ['Filler words', 'Keep "um" and "uh", as far as the model writes them.'],
  numerals: ['Figures', 'Numbers, dates and money as figures.'],
  profanity_filter: ['Mask profanity', 'In languages with a list of words.'],
  search: ['Find terms', 'Where they are said, or something that sounds like them.'],
  terms: ['Terms', 'One in a line.'],
  callback: ['Callback', 'The service tells an address of yours what becomes of it.'],
  'translation_config.match_original_utterances': [
    'Same utterances',
    'Divided as the transcript is.',
  ],
  'translation_config.lipsync': [
    'Times of words',
    'Translated words have the times of the spoken ones.',
  ],
  'translation_config.context_adaptation': [
    'Use the context',
    'What else is said, and what you write as its context.',
  ],
  'translation_config.informal': [
    'Informal address',
    '"Du", not "Sie", in languages that have both.',
  ],
  'audio_to_llm_config.citations': ['Name the passages', 'Those that each answer relies on.'],
  'pre_processing.audio_enhancer': ['Reduce noise', 'Before the speech is recognized.'],
  accurate_transcript: [
    'Transcribe once more',
    'As a file, when the session is over: with fewer errors.',
  ],
  punctuation_enhanced: ['Better punctuation', 'Punctuation is revised after recognition.'],
};

/** The options that most recordings need; the others are under Advanced. */
export const everydayOptions: readonly string[] = [
  'language',
  'diarization',
  'custom_vocabulary',
  'summarization',
  'pii_redaction',
];

/** Options that stand below the switch of another one, without which they have no effect. */
export const switchesOf: Readonly<Record<string, string>> = {
  redacted_audio: 'pii_redaction',
  delete_original: 'pii_redaction',
  partials: 'pii_redaction',
};

/** Titles of the add-ons that a request asks for, at any depth of its parameters. */
export function addOnTitles(params: object | null): string[] {
  return Object.entries(params ?? {}).flatMap(([name, value]) => {
    const isAddOn = value === true && name !== 'callback' && name !== 'filler_words';
    const [title] = (isAddOn && optionTexts[name]) || [];
    if (title !== undefined) return [title];
    return typeof value === 'object' && !Array.isArray(value) ? addOnTitles(value) : [];
  });
}
