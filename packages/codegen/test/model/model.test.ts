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
