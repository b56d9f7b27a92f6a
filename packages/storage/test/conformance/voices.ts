import { describe, expect, test } from 'vitest';
import type { IdempotentResponse } from '../../src/index.ts';
import { firstResponse, newVoice, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

const change = (max = 100, idempotency: IdempotentResponse | null = null) => ({
  max,
  now: start,
  idempotency,
});

export function voicesConform(under: UnderTest): void {
  const { voices } = under.store;
  describe('voices', () => {
    test('a voice is read back as it was enrolled, by its account alone', async () => {
      const voice = newVoice({ name: 'Ann "Q" \u{1f600}' });
      expect(await voices.create(voice, change())).toEqual({ kind: 'created' });
      expect(await voices.get('one', voice.id)).toEqual(voice);
      expect(await voices.get('two', voice.id)).toBeNull();
      expect(await voices.get('one', 'unknown')).toBeNull();
    });

    test('an account lists its voices, newest first and in pages', async () => {
      const made = [3, 1, 2].map((at) => newVoice({ createdAt: start + at }));
      for (const voice of [...made, newVoice({ accountId: 'two' })])
        await voices.create(voice, change());
      const [newest, oldest, middle] = made;
      const query = { accountId: 'one', offset: 0, limit: 2 };
      expect(await voices.list(query)).toEqual({ rows: [newest, middle], next: 2 });
      expect(await voices.list({ ...query, offset: 2 })).toEqual({ rows: [oldest], next: null });
    });

    test('a voice is renamed and gets samples, up to their number, by its account alone', async () => {
      const voice = newVoice();
      await voices.create(voice, change());
      const sample = { model: 'other', seconds: 0.1 + 0.2, embedding: 'AAA=' };
      expect(await voices.rename('two', voice.id, 'x')).toBe(false);
      expect(await voices.addSample({ ...voice, accountId: 'two' }, sample, change())).toEqual({
        kind: 'not_found',
      });
      expect(await voices.rename('one', voice.id, 'Bea')).toBe(true);
      expect(await voices.addSample(voice, sample, change(2))).toEqual({ kind: 'created' });
      expect(await voices.addSample(voice, sample, change(2))).toEqual({ kind: 'too_many' });
      expect(await voices.get('one', voice.id)).toEqual({
        ...voice,
        name: 'Bea',
        samples: [...voice.samples, sample],
      });
    });

    test('of many voices at once an account gets as many as it may have, whatever others have', async () => {
      await voices.create(newVoice({ accountId: 'two' }), change(3));
      const kept = await Promise.all(
        Array.from({ length: 8 }, () => voices.create(newVoice(), change(3))),
      );
      expect(kept.filter(({ kind }) => kind === 'created')).toHaveLength(3);
      expect(kept.filter(({ kind }) => kind === 'too_many')).toHaveLength(5);
      expect((await voices.list({ accountId: 'one', offset: 0, limit: 9 })).rows).toHaveLength(3);
    });

    test('a change takes effect once per idempotency key, and one that is refused leaves the key unused', async () => {
      const voice = newVoice();
      const first = firstResponse();
      const replayed = { kind: 'replayed', response: first.response };
      expect(await voices.create(voice, change(0, first))).toEqual({ kind: 'too_many' });
      expect(await voices.create(voice, change(1, first))).toEqual({ kind: 'created' });
      expect(await voices.create(newVoice(), change(1, first))).toEqual(replayed);
      const sample = { model: 'm', seconds: 6, embedding: 'AAA=' };
      expect(
        await voices.addSample(voice, sample, change(9, { ...first, fingerprint: 'other' })),
      ).toEqual({ kind: 'key_reused' });
      const second = firstResponse({ key: 'second' });
      for (const expected of [{ kind: 'created' }, replayed])
        expect(await voices.addSample(voice, sample, change(9, second))).toEqual(expected);
      expect((await voices.get('one', voice.id))?.samples).toHaveLength(2);
    });

    test('a removed voice is gone, and only its account can remove it', async () => {
      const [voice, other] = [newVoice(), newVoice()];
      for (const each of [voice, other]) await voices.create(each, change());
      expect(await voices.remove('two', voice.id)).toBe(false);
      expect(await voices.remove('one', voice.id)).toBe(true);
      expect(await voices.remove('one', voice.id)).toBe(false);
      expect(await voices.rename('one', voice.id, 'x')).toBe(false);
      expect((await voices.list({ accountId: 'one', offset: 0, limit: 9 })).rows).toEqual([other]);
    });
  });
}
