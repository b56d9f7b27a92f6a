import { expect, test } from 'vitest';
import { modelOf, topic } from '../fixture.ts';

test('validators are made for bodies, messages and callbacks, not for their parts', () => {
  expect(modelOf(topic('websocket')).roots).toEqual([
    'ClientMessage',
    'FaultMessage',
    'ServerMessage',
    'StopMessage',
    'TalkRequest',
    'TextMessage',
  ]);
});

test('request bodies alone carry the names of their properties', () => {
  expect([...modelOf(topic('websocket')).knownProperties.keys()]).toEqual(['TalkRequest']);
});

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
