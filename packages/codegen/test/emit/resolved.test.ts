import { valueAt } from '@verbatim/openapi-document';
import { describe, expect, test } from 'vitest';
import { emitResolved, resolvedDocument } from '../../src/emit/resolved.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

describe('resolved types', () => {
  test.each(['defaults', 'parameters'])('of the topic %s are as reviewed', async (name) => {
    await expectFile(emitResolved(modelOf(topic(name))), `resolved/${name}.ts`);
  });

  test('what has a default is required, what has none stays as it is', () => {
    const document = resolvedDocument(topic('defaults'));
    const required = valueAt(document, '#/components/schemas/JobRequest/required');
    expect(required).toEqual(['encoding', 'bit_depth', 'style', 'subtitles', 'words']);
    expect(valueAt(document, '#/paths/~1jobs/post/parameters/0/required')).toBe(true);
    expect(valueAt(document, '#/paths/~1jobs/post/parameters/1/required')).toBeUndefined();
  });

  test('shared parameters are required too', () => {
    expect(
      valueAt(resolvedDocument(topic('parameters')), '#/components/parameters/Limit/required'),
    ).toBe(true);
  });

  test('the document itself is not touched', () => {
    const document = topic('defaults');
    resolvedDocument(document);
    expect(document).toEqual(topic('defaults'));
  });
});
