import { expect, test } from 'vitest';
import { modelOf, topic } from '../fixture.ts';

test('every object place of a body lists its properties, through references, lists and variants', () => {
  expect(modelOf(topic('unions')).knownProperties.get('Drawing')).toEqual({
    '': ['frame', 'label', 'shape'],
    '/frame': ['kind', 'side'],
    '/label/*': ['value', 'weight'],
    '/shape': ['kind', 'radius', 'side'],
  });
});

test('inherited properties count, and a schema that contains itself comes to an end', () => {
  expect(modelOf(topic('defaults')).knownProperties.get('JobRequest')).toMatchObject({
    '': expect.arrayContaining(['priority', 'encoding']),
    '/subtitles': ['formats', 'parent', 'rows'],
  });
});
