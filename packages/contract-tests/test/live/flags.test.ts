import type { ServerMessage } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { allFlags, defaultFlags, flags, isLetThrough } from '../../src/live/flags.ts';

test('there are eleven flags, with different defaults for socket and callbacks', () => {
  expect(allFlags).toHaveLength(11);
  const off = (place: 'callback_config' | 'messages_config'): string[] =>
    allFlags.filter((flag) => !defaultFlags(place)[flag]);
  expect(off('messages_config')).toEqual([
    'receive_lifecycle_events',
    'receive_partial_transcripts',
    'receive_speaker_revisions',
    'receive_turn_events',
  ]);
  expect(off('callback_config')).toEqual([
    'receive_acknowledgments',
    'receive_errors',
    'receive_partial_transcripts',
    'receive_speaker_revisions',
    'receive_speech_events',
    'receive_turn_events',
  ]);
});

test('all are on or off, except the named ones', () => {
  const on = Object.entries(flags(false, ['receive_errors'])).filter(([, value]) => value);
  expect(on).toEqual([['receive_errors', true]]);
});

test('partials and finals have different flags', () => {
  const transcript = (is_final: boolean) =>
    ({ type: 'transcript', data: { is_final } }) as ServerMessage;
  const partials = flags(false, ['receive_partial_transcripts']);
  expect([
    isLetThrough(partials, transcript(false)),
    isLetThrough(partials, transcript(true)),
  ]).toEqual([true, false]);
});
