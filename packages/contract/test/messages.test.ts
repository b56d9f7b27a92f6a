import { describe, expect, expectTypeOf, test } from 'vitest';
import { type components, flagOf, type ServerMessage, serverMessages } from '../src/index.ts';

const transcript: components['schemas']['TranscriptMessage'] = {
  type: 'transcript',
  session_id: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
  created_at: '2026-11-03T09:30:05.076Z',
  sequence_number: 62,
  data: {
    id: '00_00000001',
    is_final: true,
    utterance: {
      text: 'Hello.',
      language: 'en',
      start: 0,
      end: 0.5,
      confidence: 0.9,
      channel: 0,
      words: [],
    },
  },
};

describe('flagOf', () => {
  test('tells the flag that lets a message through', () => {
    expect(flagOf({ type: 'start_recording' } as ServerMessage)).toBe('receive_lifecycle_events');
  });

  test('looks into the message where it decides between two flags', () => {
    expect(flagOf(transcript)).toBe('receive_final_transcripts');
    const partial = { ...transcript, data: { ...transcript.data, is_final: false } };
    expect(flagOf(partial)).toBe('receive_partial_transcripts');
  });

  test('knows a flag of the messages config for every message', () => {
    for (const type of Object.keys(serverMessages)) {
      expect([type, flagOf({ type } as ServerMessage)]).toEqual([
        type,
        expect.stringMatching(/^receive_/),
      ]);
    }
    expectTypeOf<NonNullable<ReturnType<typeof flagOf>>>().toExtend<
      keyof components['schemas']['MessagesConfig']
    >();
  });
});
