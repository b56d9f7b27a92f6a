/** What a scripted recognizer hears: nobody who reads it takes it for a transcript. */
export const defaultSentences: readonly string[] = [
  'These words are scripted.',
  'They were not heard in the audio.',
  'Only their times follow its length.',
];
