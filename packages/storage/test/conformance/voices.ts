import { describe, expect, test } from 'vitest';
import { newVoice, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

const MANY = 100;

export function voicesConform(under: UnderTest): void {
  describe('voices', () => {
    test('a voice is read back as it was enrolled, by its account alone', async () => {
      const { voices } = under.store;
      const voice = newVoice({ name: 'Ann "Q" \u{1f600}' });
      expect(await voices.create(voice, MANY)).toBe(true);
      expect(await voices.get('one', voice.id)).toEqual(voice);
      expect(await voices.get('two', voice.id)).toBeNull();
      expect(await voices.get('one', 'unknown')).toBeNull();
    });

    test('an account lists its voices, newest first and in pages', async () => {
      const { voices } = under.store;
      const made = [3, 1, 2].map((at) => newVoice({ createdAt: start + at }));
      for (const voice of [...made, newVoice({ accountId: 'two' })])
        await voices.create(voice, MANY);
      const [newest, oldest, middle] = made;
      const query = { accountId: 'one', offset: 0, limit: 2 };
      expect(await voices.list(query)).toEqual({ voices: [newest, middle], next: 2 });
      expect(await voices.list({ ...query, offset: 2 })).toEqual({ voices: [oldest], next: null });
    });

    test('a voice is renamed and gets samples, up to their number, by its account alone', async () => {
      const { voices } = under.store;
      const voice = newVoice();
      await voices.create(voice, MANY);
      const sample = { model: 'other', seconds: 0.1 + 0.2, embedding: 'AAA=' };
      expect(await voices.rename('two', voice.id, 'x')).toBe(false);
      expect(await voices.addSample('two', voice.id, sample, MANY)).toBe(false);
      expect(await voices.rename('one', voice.id, 'Bea')).toBe(true);
      expect(await voices.addSample('one', voice.id, sample, 2)).toBe(true);
      expect(await voices.addSample('one', voice.id, sample, 2)).toBe(false);
      expect(await voices.get('one', voice.id)).toEqual({
        ...voice,
        name: 'Bea',
        samples: [...voice.samples, sample],
      });
    });

    test('of many voices at once an account gets as many as it may have, whatever others have', async () => {
      const { voices } = under.store;
      await voices.create(newVoice({ accountId: 'two' }), 3);
      const kept = await Promise.all(Array.from({ length: 8 }, () => voices.create(newVoice(), 3)));
      expect(kept.filter(Boolean)).toHaveLength(3);
      expect((await voices.list({ accountId: 'one', offset: 0, limit: 9 })).voices).toHaveLength(3);
    });

    test('a removed voice is gone, and only its account can remove it', async () => {
      const { voices } = under.store;
      const [voice, other] = [newVoice(), newVoice()];
      for (const each of [voice, other]) await voices.create(each, MANY);
      expect(await voices.remove('two', voice.id)).toBe(false);
      expect(await voices.remove('one', voice.id)).toBe(true);
      expect(await voices.remove('one', voice.id)).toBe(false);
      expect(await voices.rename('one', voice.id, 'x')).toBe(false);
      expect((await voices.list({ accountId: 'one', offset: 0, limit: 9 })).voices).toEqual([
        other,
      ]);
    });
  });
}
