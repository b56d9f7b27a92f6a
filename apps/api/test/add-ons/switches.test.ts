import { describe, expect, test } from 'vitest';
import { addOnsWith, answering, labeling } from './engines.ts';
import {
  alternatingSpeakers,
  everySwitch,
  meeting,
  resultWith,
  sentences,
  translationConfig,
} from './meeting.ts';

const engines = () => ({ chatModel: answering(() => 'An answer.'), translators: [labeling()] });

const secrets = /jane|doe\b|max\.moritz|example/i;

describe('each switch alone', () => {
  test('custom_vocabulary writes words as the vocabulary has them', async () => {
    const recognized = meeting.map((each) => ({
      ...each,
      words: each.words.map((word) => ({ ...word, word: word.word.replace('miller', 'mueller') })),
    }));
    const config = { vocabulary: [{ value: 'Miller', pronunciations: ['mueller'] }] };
    const asked = {
      custom_vocabulary: true,
      custom_vocabulary_config: { ...config, default_intensity: 0.5 },
    };
    const { transcription, custom_vocabulary: envelope } = await resultWith(addOnsWith(), asked, {
      utterances: recognized,
    });
    expect(transcription.full_transcript).toContain('doctor Miller could');
    expect(envelope).toMatchObject({ success: true, is_empty: false, error: null, results: null });
  });

  test('custom_spelling', async () => {
    const asked = {
      custom_spelling: true,
      custom_spelling_config: { spelling_dictionary: { Berlin: ['berlinn'] } },
    };
    const { transcription } = await resultWith(addOnsWith(), asked);
    expect(transcription.utterances[0]?.text).toMatch(/library in Berlin$/);
  });

  test('an add-on that has no words to write otherwise says that it is empty', async () => {
    const { custom_vocabulary, custom_spelling } = await resultWith(addOnsWith(), {
      ...{ custom_vocabulary: true, custom_spelling: true },
      custom_spelling_config: { spelling_dictionary: { Zanzibar: ['zansibar'] } },
    });
    for (const envelope of [custom_vocabulary, custom_spelling]) {
      expect(envelope).toMatchObject({ success: true, is_empty: true, error: null, results: null });
    }
  });

  test('filler_words: false leaves fillers out of every part of the result', async () => {
    const [first, ...others] = meeting;
    const words = (first?.words ?? []).flatMap((word) => [{ ...word, word: 'um' }, word]);
    const text = words.map(({ word }) => word).join(' ');
    const utterances = [...(first ? [{ ...first, words, text }] : []), ...others];
    const asked = { sentences: true, subtitles: true, sentiment_analysis: true };
    const said = await resultWith(addOnsWith(), asked, { utterances });
    const without = await resultWith(
      addOnsWith(),
      { ...asked, filler_words: false },
      { utterances },
    );
    expect(JSON.stringify(said)).toMatch(/\bum\b/);
    expect(JSON.stringify(without)).not.toMatch(/\bum\b/i);
    const [left] = without.transcription.utterances;
    expect(left?.words).toEqual(first?.words);
  });

  test('punctuation_enhanced', async () => {
    const { transcription } = await resultWith(addOnsWith(), { punctuation_enhanced: true });
    expect(transcription.utterances[1]?.text).toMatch(/^I am very happy .* budget\.$/);
    expect(transcription.utterances[4]?.text).toMatch(/^Are there any questions .*\?$/);
  });

  test('numerals writes figures, profanity_filter masks words, in every part of the result', async () => {
    const utterances = alternatingSpeakers(['the fucking budget was twenty two dollars', 'Fuck!']);
    const asked = { sentences: true, subtitles: true, sentiment_analysis: true };
    const { numerals, profanity_filter, ...rest } = await resultWith(
      addOnsWith(),
      { ...asked, numerals: true, profanity_filter: true },
      { utterances },
    );
    const effect = { success: true, is_empty: false, error: null, results: null };
    expect([numerals, profanity_filter]).toMatchObject([effect, effect]);
    expect(rest.transcription.full_transcript).toBe('the f****** budget was $22 F***!');
    expect(JSON.stringify(rest)).not.toMatch(/fuck|twenty/i);
    const removed = await resultWith(
      addOnsWith(),
      { profanity_filter: true, profanity_filter_config: { mask: 'removed' } },
      { utterances },
    );
    expect(removed.transcription.utterances.map(({ text }) => text)).toEqual([
      'the budget was twenty two dollars',
    ]);
  });

  test('numerals and profanity_filter name the languages in which they do nothing', async () => {
    const utterances = alternatingSpeakers(['shit twenty two', 'skit tjugo']).map((each, at) => ({
      ...each,
      language: at === 0 ? ('en' as const) : ('fi' as const),
    }));
    const { numerals, profanity_filter, transcription } = await resultWith(
      addOnsWith(),
      { numerals: true, profanity_filter: true },
      { utterances },
    );
    expect(transcription.full_transcript).toBe('s*** 22 skit tjugo');
    for (const envelope of [numerals, profanity_filter]) {
      expect(envelope).toMatchObject({
        success: false,
        is_empty: false,
        error: { exception: 'LanguagesNotServed', message: expect.stringMatching(/ in fi\.$/) },
      });
    }
  });

  test('search says where its terms are said, and finds nothing that is redacted', async () => {
    const { search } = await resultWith(addOnsWith(), {
      search: true,
      search_config: { terms: ['New Library', 'doctor muller', 'jane dot doe', 'zanzibar'] },
      pii_redaction: true,
      pii_redaction_config: {
        entity_types: ['EMAIL_ADDRESS'],
        processed_text_type: 'MARKER',
        strict: false,
      },
    });
    expect(search).toMatchObject({ success: true, is_empty: false, error: null });
    const hit = { snippet: 'new library', confidence: 0.9, channel: 0 };
    expect(search?.results).toMatchObject([
      {
        query: 'New Library',
        hits: [
          { ...hit, start: 5, end: 5.9 },
          { ...hit, start: 56 },
        ],
      },
      { query: 'doctor muller', hits: [{ snippet: 'doctor miller', start: 12.5 }] },
      { query: 'jane dot doe', hits: [] },
      { query: 'zanzibar', hits: [] },
    ]);
  });

  test('pii_redaction, in every part of the result', async () => {
    const asked = {
      pii_redaction: true,
      pii_redaction_config: {
        entity_types: ['EMAIL_ADDRESS' as const],
        processed_text_type: 'MARKER' as const,
        strict: false,
      },
      ...{ subtitles: true, sentences: true, named_entity_recognition: true, summarization: true },
    };
    const { pii_redaction, ...rest } = await resultWith(addOnsWith(), asked);
    expect(pii_redaction).toMatchObject({
      success: true,
      is_empty: false,
      error: null,
      results: [{ entity_type: 'EMAIL_ADDRESS', count: 2 }],
    });
    expect(JSON.stringify(rest)).not.toMatch(secrets);
    expect(rest.transcription.full_transcript).toMatch(
      /write to \[EMAIL_ADDRESS_1\] or to \[EMAIL_ADDRESS_2\] about/,
    );
  });

  test('sentences', async () => {
    const { sentences: envelope, transcription } = await resultWith(addOnsWith(), {
      sentences: true,
    });
    expect(envelope).toMatchObject({ success: true, is_empty: false, error: null });
    expect(transcription.sentences).toEqual(envelope?.results);
    expect(envelope?.results?.map(({ sentence }) => sentence)).toEqual([...sentences]);
  });

  test('subtitles', async () => {
    const { transcription } = await resultWith(addOnsWith(), { subtitles: true });
    expect(transcription.subtitles).toEqual([
      { format: 'srt', subtitles: expect.stringContaining('00:00:10,000 --> ') },
    ]);
  });

  test('named_entity_recognition', async () => {
    const { named_entity_recognition: envelope } = await resultWith(addOnsWith(), {
      named_entity_recognition: true,
    });
    expect(envelope).toMatchObject({ success: true, is_empty: false });
    expect(envelope?.results).toContainEqual(
      expect.objectContaining({ entity_type: 'EMAIL_ADDRESS', text: 'max.moritz@example.org' }),
    );
    expect(envelope?.results?.map(({ text }) => text.toLowerCase())).toContain('germany');
  });

  test('sentiment_analysis', async () => {
    const { sentiment_analysis: envelope } = await resultWith(addOnsWith(), {
      sentiment_analysis: true,
    });
    expect(envelope?.results?.map(({ sentiment }) => sentiment)).toEqual(
      expect.arrayContaining(['positive', 'negative']),
    );
    expect(envelope?.results?.[1]).toMatchObject({ start: 10, channel: 0, speaker: 1 });
  });

  test('summarization, in sentences of the transcript where there is no model', async () => {
    const { summarization } = await resultWith(addOnsWith(), { summarization: true });
    expect(summarization).toMatchObject({ success: true, is_empty: false, error: null });
    expect(meeting.some(({ text }) => summarization?.results?.toLowerCase().includes(text))).toBe(
      true,
    );
  });

  test('translation, with the parts that the transcript has', async () => {
    const { translation } = await resultWith(addOnsWith(engines()), {
      translation: true,
      translation_config: { ...translationConfig, target_languages: ['fr', 'ja'] },
      ...{ sentences: true, subtitles: true },
    });
    expect(translation).toMatchObject({ success: true, is_empty: false, error: null });
    const [french, japanese] = translation?.results ?? [];
    expect(french).toMatchObject({ error: null, languages: ['fr'] });
    expect(french?.utterances[0]?.text).toBe(`fr ${sentences[0]}`);
    expect(french?.sentences?.[0]?.sentence).toBe(`fr ${sentences[0]}`);
    expect(french?.subtitles?.[0]?.subtitles).toContain('fr good morning');
    expect(japanese).toMatchObject({ error: { status_code: 422 }, utterances: [] });
  });

  test('audio_to_llm, an answer for each prompt in order', async () => {
    const { audio_to_llm: envelope } = await resultWith(addOnsWith(engines()), {
      audio_to_llm: true,
      audio_to_llm_config: { prompts: ['What is it about?', 'Who speaks?'], citations: false },
    });
    expect(envelope?.results?.map(({ results }) => results)).toEqual([
      { prompt: 'What is it about?', response: 'An answer.' },
      { prompt: 'Who speaks?', response: 'An answer.' },
    ]);
  });
});

describe('all switches together', () => {
  test('each has results, and only the redaction sees redacted words', async () => {
    const asked: string[] = [];
    const addOns = addOnsWith({
      chatModel: answering(() => 'An answer.', asked),
      translators: [labeling(asked)],
    });
    const result = await resultWith(addOns, everySwitch);
    const { metadata: _, transcription, ...envelopes } = result;
    for (const [name, envelope] of Object.entries(envelopes)) {
      // Nobody swears or counts in this meeting.
      const isEmpty = ['numerals', 'profanity_filter'].includes(name);
      expect(envelope, name).toMatchObject({ success: true, is_empty: isEmpty, error: null });
      expect(envelope.exec_time, name).toBeGreaterThanOrEqual(0);
    }
    expect(Object.keys(envelopes)).toHaveLength(15);
    expect(transcription.full_transcript).toContain('Berlin');
    expect(transcription.full_transcript).toContain('doctor Miller');
    expect(JSON.stringify(result)).not.toMatch(secrets);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.join()).not.toMatch(secrets);
  });

  test('of silence are empty, and none has failed', async () => {
    const result = await resultWith(
      addOnsWith(engines()),
      { ...everySwitch, audio_to_llm: false },
      { utterances: [] },
    );
    const { metadata: _, transcription, ...envelopes } = result;
    expect(transcription.full_transcript).toBe('');
    for (const [name, envelope] of Object.entries(envelopes)) {
      expect(envelope, name).toMatchObject({ success: true, is_empty: true, error: null });
    }
  });
});

test('add-ons end at once with the reason of the job, when the service stops', async () => {
  const stop = new AbortController();
  const reason = new Error('The worker stops');
  const addOns = addOnsWith({
    chatModel: answering(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          stop.abort(reason);
        }),
    ),
  });
  const work = resultWith(
    addOns,
    { summarization: true, sentences: true },
    { signal: stop.signal },
  );
  await expect(work).rejects.toBe(reason);
});
