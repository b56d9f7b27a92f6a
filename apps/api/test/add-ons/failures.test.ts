import { LanguageThreads } from '@verbatim/language';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addOnsWith, answering, labeling, unreachable } from './engines.ts';
import { everySwitch, meeting, resultWith, translationConfig } from './meeting.ts';

const engines = () => ({ chatModel: answering(() => 'An answer.'), translators: [labeling()] });

const secrets = /jane|doe\b|max\.moritz|example/i;

describe('an add-on that fails says why', () => {
  test('where nothing is installed that could do it', async () => {
    const result = await resultWith(addOnsWith(), everySwitch);
    for (const envelope of [result.translation, result.audio_to_llm]) {
      expect(envelope).toMatchObject({
        success: false,
        is_empty: true,
        results: null,
        error: { status_code: 422, message: expect.stringMatching(/operator/) },
      });
    }
    expect(result.summarization?.success).toBe(true);
  });

  test('where the model fails: a summary is made without it, and says so', async () => {
    const { summarization, audio_to_llm } = await resultWith(
      addOnsWith({ chatModel: unreachable() }),
      {
        ...{ summarization: true, audio_to_llm: true },
        audio_to_llm_config: { prompts: ['Why?'], citations: false },
      },
    );
    expect(summarization).toMatchObject({
      success: true,
      is_empty: false,
      error: { message: expect.stringContaining('made without it') },
    });
    expect(audio_to_llm).toMatchObject({
      success: false,
      results: null,
      error: { status_code: 502 },
    });
  });

  test('if the language is unknown', async () => {
    const utterances = meeting.map((each) => ({ ...each, language: 'fi' as const }));
    const result = await resultWith(
      addOnsWith(),
      { named_entity_recognition: true, sentiment_analysis: true },
      { utterances },
    );
    for (const envelope of [result.named_entity_recognition, result.sentiment_analysis]) {
      expect(envelope).toMatchObject({
        success: false,
        results: null,
        error: {
          exception: 'LanguagesNotServed',
          message: expect.stringMatching(/not .*in fi\.$/),
        },
      });
    }
  });

  test('where a type can not be found: the others are redacted, and it is no success', async () => {
    const { pii_redaction, transcription } = await resultWith(addOnsWith(), {
      pii_redaction: true,
      pii_redaction_config: {
        entity_types: ['EMAIL_ADDRESS', 'EFFECT'],
        processed_text_type: 'MARKER',
        strict: false,
      },
    });
    expect(pii_redaction).toMatchObject({
      success: false,
      results: [{ entity_type: 'EMAIL_ADDRESS', count: 2 }],
      error: { exception: 'RedactionIncomplete', message: expect.stringContaining('EFFECT') },
    });
    expect(transcription.full_transcript).not.toMatch(secrets);
  });

  test('where a language is spoken in which little is found: it is no success either', async () => {
    const utterances = meeting.map((each) => ({ ...each, language: 'fi' as const }));
    const redacting = (type: 'EMAIL_ADDRESS' | 'NAME', strict = false) => ({
      pii_redaction: true,
      pii_redaction_config: {
        entity_types: type,
        processed_text_type: 'MASK' as const,
        strict,
      },
    });
    const names = await resultWith(addOnsWith(), redacting('NAME'), { utterances });
    expect(names.pii_redaction).toMatchObject({
      success: false,
      error: { message: expect.stringMatching(/^In fi .* may still be there/) },
      not_covered: [{ language: 'fi', entity_types: ['NAME'] }],
    });
    const addresses = await resultWith(addOnsWith(), redacting('EMAIL_ADDRESS'), { utterances });
    const whole = { success: true, error: null, not_covered: [] };
    expect(addresses.pii_redaction).toMatchObject(whole);
    const asked = {
      ...redacting('NAME', true),
      ...{ sentences: true, subtitles: true, summarization: true, named_entity_recognition: true },
    };
    const {
      pii_redaction,
      metadata: _,
      ...rest
    } = await resultWith(addOnsWith(), asked, {
      utterances,
    });
    expect(pii_redaction?.error?.message).toMatch(/^In fi .* are withheld\.$/);
    expect(rest.transcription.full_transcript).toMatch(/^(\[WITHHELD\]\s*)+$/);
    for (const { words } of utterances)
      for (const { word } of words.filter(({ word }) => word.length > 4))
        expect(JSON.stringify(rest)).not.toContain(word);
  });

  test('where its effect would be in the transcript: the words are as they are without it', async () => {
    const failure = { ms: 2, failure: 'crashed' } as const;
    const outcomes = { spelling: failure, punctuation: failure, subtitles: failure };
    const result = await resultWith(
      addOnsWith({}, { warmUp: () => {}, run: async () => ({ utterances: meeting, outcomes }) }),
      { ...everySwitch, pii_redaction: false, custom_vocabulary: false, translation: false },
    );
    const { custom_spelling, punctuation_enhanced, subtitles, transcription } = result;
    for (const envelope of [custom_spelling, punctuation_enhanced, subtitles]) {
      expect(envelope).toEqual({
        ...{ success: false, is_empty: true, exec_time: 0.002, results: null },
        error: expect.objectContaining({ exception: 'AddOnCrashed' }),
      });
    }
    expect(transcription).toMatchObject({ utterances: meeting, subtitles: [] });
  });

  test('where a translation has no subtitles: it is there, and says so', async () => {
    const run = async () => ({
      utterances: meeting,
      outcomes: { subtitles: { ms: 2, failure: 'too_long' } as const },
    });
    const { translation } = await resultWith(
      addOnsWith(engines(), { warmUp: () => {}, run: run }),
      { translation: true, translation_config: translationConfig, subtitles: true },
    );
    const [french] = translation?.results ?? [];
    expect(french).toMatchObject({ subtitles: [], error: { exception: 'AddOnTimeout' } });
    expect(french?.utterances).toHaveLength(meeting.length);
  });

  test('if the language detection fails, the job fails: every other step depends on it', async () => {
    const outcomes = { languages: { ms: 2, failure: 'crashed' } as const };
    const run = async () => ({ utterances: meeting, outcomes });
    const work = resultWith(addOnsWith({}, { warmUp: () => {}, run: run }), {});
    await expect(work).rejects.toThrow('language detection');
  });

  test('where the redaction fails: the words are withheld from everybody', async () => {
    const full = new LanguageThreads({ size: 0, limits: { waiting: 0 } });
    onTestFinished(() => full.close());
    const asked: string[] = [];
    const addOns = addOnsWith(
      { chatModel: answering(() => 'An answer.', asked), translators: [labeling(asked)] },
      full,
    );
    const result = await resultWith(addOns, everySwitch);
    const { metadata: _, transcription, diarization: __, ...envelopes } = result;
    expect(Object.keys(envelopes)).toHaveLength(14);
    expect(transcription).toMatchObject({ full_transcript: '', utterances: [], languages: ['en'] });
    for (const [name, envelope] of Object.entries(envelopes)) {
      expect(envelope, name).toMatchObject({ success: false, results: null });
    }
    expect(envelopes.pii_redaction?.error?.message).toContain('withheld');
    expect(asked).toEqual([]);
    expect(JSON.stringify(result)).not.toContain('library');
  });
});
