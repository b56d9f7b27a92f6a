import type { Overrides } from '@verbatim/api';
import type { PreRecordedJobRequest, Utterance } from '@verbatim/contract';

type FileRecognizer = NonNullable<Overrides['recognizer']>;

const UNCERTAIN = 0.4;

const said = (speaker: number, start: number, text: string): Utterance => {
  const words = text.split(' ');
  const length = 2.4 / words.length;
  return {
    text,
    start,
    end: start + 2.4,
    language: 'en',
    confidence: 0.9,
    channel: 0,
    speaker,
    words: words.map((word, at) => ({
      word,
      start: Math.round((start + at * length) * 1000) / 1000,
      end: Math.round((start + (at + 1) * length) * 1000) / 1000,
      confidence: word === 'plan!' ? UNCERTAIN : 0.9,
    })),
  };
};

/** What is always recognized: two people, with something for each add-on. */
export const conversation: readonly Utterance[] = [
  said(0, 0.5, 'Good morning, this is Anna Keller from Berlin.'),
  said(1, 3.5, 'Great, I love this wonderful plan!'),
  said(0, 6.5, 'The old one was terrible and I hated it.'),
  said(1, 9.5, 'Please write to anna@example.com on Monday.'),
];

/** The options of a job that shows something of each add-on. */
export const conversationOptions: Partial<PreRecordedJobRequest> = {
  diarization: true,
  summarization: true,
  named_entity_recognition: true,
  sentiment_analysis: true,
  pii_redaction: true,
  pii_redaction_config: { entity_types: ['EMAIL_ADDRESS'] },
};

/** Seconds of audio that it takes. */
export const CONVERSATION_SECONDS = 13;

/** A recognizer that hears this conversation in every file. */
export const conversationRecognizer: FileRecognizer = {
  name: 'scripted',
  model: 'conversation',
  capabilities: { languages: 'any', biasing: false },
  transcribe: async () => ({
    utterances: conversation.map((each) => ({ ...each })),
    distinctChannels: 1,
  }),
  close: async () => {},
};

/** Describes every recording alike, without a model. */
export const conversationVoices: NonNullable<Overrides['voices']> = {
  model: async () => 'model of the test',
  enroll: async () => ({ embedding: Float32Array.of(1, 0), seconds: 12.3 }),
};
