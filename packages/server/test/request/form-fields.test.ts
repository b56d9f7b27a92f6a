import { describe, expect, test } from 'vitest';
import { FormFields } from '../../src/request/multipart.ts';

const PARTS = {
  file: { required: true, type: 'file' },
  model: { required: true, type: 'string' },
  temperature: { required: false, type: 'number' },
  stream: { required: false, type: 'boolean' },
  include: { required: false, type: 'array', items: 'string' },
  options: { required: false, type: 'object' },
} as const;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of new TextEncoder().encode(text)) yield Uint8Array.of(byte);
}

async function decoded(...fields: readonly (readonly [string, string])[]) {
  const form = new FormFields(PARTS, 1000);
  for (const [name, text] of fields) await form.add(name, bytesOf(text));
  const errors: string[] = [];
  return { value: form.decode(errors), errors };
}

describe('the fields of a form', () => {
  test('have their declared types', async () => {
    const { value } = await decoded(['model', '007'], ['temperature', '0.5'], ['stream', 'true']);
    expect(value).toEqual({ model: '007', temperature: 0.5, stream: true });
  });

  test('keep characters that arrive in pieces', async () => {
    expect((await decoded(['model', 'größe 漢字'])).value).toEqual({ model: 'größe 漢字' });
  });

  test('are a list if the part is one, with or without brackets', async () => {
    const { value } = await decoded(['include', 'a'], ['include[]', 'b'], ['include[]', 'c']);
    expect(value).toEqual({ include: ['a', 'b', 'c'] });
  });

  test('are an object if the part is one, in brackets or as JSON', async () => {
    const expected = { options: { type: 'auto' } };
    expect((await decoded(['options[type]', 'auto'])).value).toEqual(expected);
    expect((await decoded(['options', '{"type":"auto"}'])).value).toEqual(expected);
  });

  test('are JSON if an object comes where text is expected', async () => {
    const { value, errors } = await decoded(['model[type]', 'auto'], ['model[of][size]', '3']);
    expect({ value, errors }).toEqual({
      value: { model: '{"type":"auto","of":{"size":"3"}}' },
      errors: [],
    });
    expect((await decoded(['model', 'a'], ['model[type]', 'b'])).errors).toHaveLength(1);
  });

  test('are refused if one is given twice', async () => {
    const { errors } = await decoded(['model', 'a'], ['model', 'b']);
    expect(errors).toEqual(['model is given 2 times; give it once']);
  });

  test('are refused if they are too long, together', async () => {
    const form = new FormFields(PARTS, 10);
    await form.add('model', bytesOf('123456'));
    await expect(form.add('include', bytesOf('12345'))).rejects.toMatchObject({
      code: 'body_too_large',
    });
  });

  test('are refused if there are too many', async () => {
    const form = new FormFields(PARTS, 1_000_000);
    for (let count = 0; count < 1000; count += 1) await form.add('include', bytesOf('a'));
    await expect(form.add('include', bytesOf('a'))).rejects.toMatchObject({
      code: 'body_too_large',
    });
  });

  test.each([
    ['model', 'model'],
    ['model[type]', 'model'],
    ['include[]', 'include'],
    ['options[a][b]', 'options'],
    ['include[0]', undefined],
    ['model[]', undefined],
    ['file[]', undefined],
    ['other', undefined],
    ['__proto__', undefined],
    ['toString', undefined],
  ])('named %s belong to the part %s', (name, part) => {
    expect(new FormFields(PARTS, 10).partOf(name)?.name).toBe(part);
  });
});
