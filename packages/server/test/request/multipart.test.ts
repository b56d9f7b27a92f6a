import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/problem.ts';
import { FormFields, readParts as readPartsOf } from '../../src/request/multipart.ts';

const BOUNDARY = 'between-parts';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const FORM = {
  audio: { required: true, type: 'file' },
  note: { required: false, type: 'file' },
} as const;
const ENOUGH = 1_000_000;

const encoder = new TextEncoder();

const readParts = (
  stream: ReadableStream<Uint8Array> | null,
  contentType: string,
  form: typeof FORM,
  limitBytes: number,
) =>
  readPartsOf(stream, contentType, form, {
    fields: new FormFields(form, ENOUGH),
    limitBytes,
    unknownParts: 'refuse',
  });

function part(name: string, content: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}\r\n`;
}

const form = (...parts: string[]): string => `${parts.join('')}--${BOUNDARY}--\r\n`;

/** A stream that counts how many chunks were asked for. */
function streamOf(chunks: readonly Uint8Array[]) {
  const state = { pulled: 0, canceled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[state.pulled];
        if (!chunk) return controller.close();
        state.pulled += 1;
        controller.enqueue(chunk);
      },
      cancel() {
        state.canceled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

async function read(text: string, cuts: readonly number[] = [], limit = ENOUGH) {
  const bytes = encoder.encode(text);
  const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  const chunks = edges.slice(1).map((end, i) => bytes.subarray(edges[i], end));
  const { stream } = streamOf(chunks.filter((chunk) => chunk.length > 0));
  const parts: { name: string; filename: string | undefined; text: string }[] = [];
  for await (const { name, filename, content } of readParts(stream, TYPE, FORM, limit)) {
    let received = '';
    const decoder = new TextDecoder();
    for await (const chunk of content) received += decoder.decode(chunk, { stream: true });
    parts.push({ name, filename, text: received });
  }
  return parts;
}

test('an empty file name is undefined', async () => {
  const [only] = await read(form(part('audio', 'RIFF', '')));
  expect(only).toEqual({ name: 'audio', filename: undefined, text: 'RIFF' });
});

const problemOf = (text: string, limit?: number): Promise<Problem> =>
  read(text, [], limit).then(
    () => Promise.reject(new Error('the form was accepted')),
    (error) => (error instanceof Problem ? error : Promise.reject(error)),
  );

test('parts arrive in order with their names and contents', async () => {
  expect(await read(form(part('note', 'hello'), part('audio', 'RIFF', 'a.wav')))).toEqual([
    { name: 'note', filename: undefined, text: 'hello' },
    { name: 'audio', filename: 'a.wav', text: 'RIFF' },
  ]);
});

test('the parts are the same wherever the network splits the form', async () => {
  const content = '\r\n--between-part\r\n--between\r\n\r\n-----';
  const text = form(part('note', ''), part('audio', content, 'a.wav'));
  const whole = await read(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 12 }), async (cuts) => {
      expect(await read(text, cuts)).toEqual(whole);
    }),
  );
});

test('backpressure: no chunk is read before the consumer waits for it', async () => {
  const head = encoder.encode(part('audio', 'start', 'a.wav').slice(0, -2));
  const body = Array.from({ length: 50 }, () => encoder.encode('x'.repeat(100)));
  const { stream, state } = streamOf([head, ...body, encoder.encode(`\r\n--${BOUNDARY}--`)]);
  for await (const { content } of readParts(stream, TYPE, FORM, ENOUGH)) {
    for await (const chunk of content) {
      expect(chunk.byteLength).toBeGreaterThan(0);
      expect(state.pulled).toBeLessThan(5);
      break;
    }
    break;
  }
  expect(state).toEqual({ pulled: expect.any(Number), canceled: true });
});

test('an unread part is skipped', async () => {
  const { stream } = streamOf([encoder.encode(form(part('note', 'x'), part('audio', 'y', 'a')))]);
  const names: string[] = [];
  for await (const { name } of readParts(stream, TYPE, FORM, ENOUGH)) names.push(name);
  expect(names).toEqual(['note', 'audio']);
});

test.each(['שיחה — مكالمة.mp3', '会議 2026.wav', 'Besprechung “Köln”.m4a', 'a;b=\\"c\\".wav'])(
  'a file name keeps its characters: %s',
  async (filename) => {
    const text = form(part('note', 'hello'), part('audio', 'RIFF', filename));
    expect((await read(text))[1]).toEqual({ name: 'audio', filename, text: 'RIFF' });
  },
);

describe('refuses with a helpful sentence', () => {
  test('a missing part', async () => {
    const problem = await problemOf(form(part('note', 'x')));
    expect(problem).toMatchObject({ status: 400, validationErrors: ['audio is required'] });
  });

  test('a misspelled part', async () => {
    const problem = await problemOf(form(part('adio', 'x', 'a.wav')));
    expect(problem.validationErrors).toEqual([
      '"adio" is not a part of this form; did you mean audio?',
    ]);
  });

  test('a repeated part', async () => {
    const problem = await problemOf(form(part('audio', 'x', 'a'), part('audio', 'y', 'b')));
    expect(problem.validationErrors).toEqual(['audio is given twice; give it once']);
  });

  test('a form past its limit, while it arrives', async () => {
    const problem = await problemOf(form(part('audio', 'x'.repeat(5000), 'a')), 1000);
    expect(problem).toMatchObject({ status: 413, code: 'body_too_large' });
  });

  test.each([
    ['', 'it ended before its closing boundary'],
    [part('audio', 'x', 'a'), 'it ended before its closing boundary'],
    [`--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--`, 'name'],
    [
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name=audio; filename*=UTF-8''%E0%A4\r\n\r\nx\r\n--${BOUNDARY}--`,
      'malformed headers',
    ],
  ])('a broken form: %j', async (text, reason) => {
    const problem = await problemOf(text);
    expect(problem).toMatchObject({ status: 400, code: 'malformed_multipart' });
    expect(problem.message).toContain(reason);
  });

  test('a missing boundary', async () => {
    const { stream } = streamOf([encoder.encode('x')]);
    const parts = readParts(stream, 'multipart/form-data', FORM, ENOUGH);
    await expect(parts.next()).rejects.toMatchObject({ code: 'malformed_multipart' });
  });
});

const noise = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => new TextDecoder('latin1').decode(bytes)),
  fc
    .array(
      fc.constantFrom(
        `--${BOUNDARY}`,
        '\r\n',
        '--',
        'Content-Disposition: form-data; name="audio"',
        '\0',
        'x',
      ),
      { maxLength: 20 },
    )
    .map((words) => words.join('')),
);

/** Parts in any order, some of them broken, and forms that go on behind their end. */
const formsOfAnyParts = fc
  .array(
    fc.constantFrom(
      part('audio', 'x', 'a'),
      part('note', 'x'),
      part('other', 'x'),
      form(part('note', 'x')),
      `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name=audio; filename*=UTF-8''%\r\n\r\nx\r\n`,
    ),
    { maxLength: 8 },
  )
  .map((parts) => form(...parts));

/** What came of a form: its parts, or why it is refused. */
const outcomeOf = (text: string, cuts?: readonly number[]) =>
  read(text, cuts).catch((error: unknown) =>
    error instanceof Problem ? { refused: error.message } : Promise.reject(error),
  );

test('arbitrary bytes only cause a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(noise, async (text) => {
      await outcomeOf(text);
    }),
    { numRuns: 500 },
  );
});

test('the error of a form is the same wherever the network splits it', async () => {
  const locations = fc.array(fc.nat({ max: 400 }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(formsOfAnyParts, locations, async (text, cuts) => {
      const within = cuts.filter((cut) => cut < text.length);
      expect(await outcomeOf(text, within)).toEqual(await outcomeOf(text));
    }),
    { numRuns: 1000 },
  );
});

test('a form with an undecodable file name is refused, wherever it ends and wherever the network splits it', async () => {
  const disposition = `Content-Disposition: form-data; name="audio"; filename*=UTF-8''%`;
  const whole = `--${BOUNDARY}\r\n${disposition}\r\n\r\nx\r\n${form(part('audio', 'x', 'a'))}`;
  const locations = fc.integer({ min: 1, max: whole.length });
  await fc.assert(
    fc.asyncProperty(locations, fc.array(locations, { maxLength: 40 }), async (length, cuts) => {
      const text = whole.slice(0, length);
      const within = cuts.filter((cut) => cut < length);
      await expect(read(text, within)).rejects.toMatchObject({ code: 'malformed_multipart' });
    }),
    { numRuns: 500 },
  );
});

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
