import { describe, expect, test } from 'vitest';
import { changed, modelOf, problemsOf, problemsWith, topic } from '../fixture.ts';

const CREATED = '#/paths/~1files/post/responses/201';

describe('bodies', () => {
  test('are named schemas, bytes or text', () => {
    const [create, download, figures] = modelOf(topic('bodies')).operations;
    expect(create?.responses.get(201)).toMatchObject({
      content: { 'application/json': 'File' },
      headers: ['location'],
    });
    expect(download?.responses.get(200)).toMatchObject({ content: { 'audio/wav': 'binary' } });
    expect(download?.responses.get(206)).toMatchObject({ content: { 'audio/wav': 'binary' } });
    expect(figures?.responses.get(200)).toMatchObject({ content: { 'text/plain': 'text' } });
  });

  test('an inline JSON body is refused', () => {
    const pointer = `${CREATED}/content/application~1json`;
    const problems = problemsWith('bodies', `${pointer}/schema`, { type: 'object' });
    expect(problems).toMatchObject([
      { pointer, message: expect.stringContaining('is not a named schema') },
    ]);
  });

  test.each(['2XX', 'default', '99'])('an answer with the status %s is refused', (status) => {
    const document = changed('bodies', `#/paths/~1files/post/responses/${status}`, {
      description: 'Any.',
    });
    expect(problemsOf(document)).toMatchObject([
      { pointer: `#/paths/~1files/post/responses/${status}` },
    ]);
  });

  test('forms of files only have no validator of their own, others do', () => {
    const files = changed('bodies', '#/components/schemas/FileForm/properties/note', undefined);
    expect(modelOf(files).roots).toEqual(['File', 'FileRequest']);
    expect(modelOf(topic('bodies')).roots).toEqual(['File', 'FileForm', 'FileRequest']);
  });
});
