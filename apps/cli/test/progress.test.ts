import { expect, test } from 'vitest';
import { LOG_INTERVAL_MS, progressLine, progressLines } from '../src/progress.ts';

function lines(errorWidth: number | null) {
  const written: string[] = [];
  let now = 0;
  const progress = progressLines({ error: (text) => written.push(text), errorWidth }, () => now);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { progress, written, pass };
}

test('on a terminal each piece of work has a line, cut to the width, rewritten in place and gone at the end', () => {
  const { progress, written, pass } = lines(30);
  progress.show('one.flac', 'sent 5 %');
  progress.show('a long name.flac', 'next in the queue');
  pass(100);
  progress.show('one.flac', '42 % done');
  progress.end();
  expect(written).toEqual([
    'sent 5 %           one.flac\n',
    '\r\u001b[1A\u001b[Jsent 5 %           one.flac\nnext in the queue  a long nam\n',
    '\r\u001b[2A\u001b[J42 % done          one.flac\nnext in the queue  a long nam\n',
    '\r\u001b[2A\u001b[J',
  ]);
});

test('a log gets a plain line of each piece of work now and then, and none of a short one', () => {
  const { progress, written, pass } = lines(null);
  progress.show('short.flac', '10 % done');
  progress.show('long.flac', '1 % done');
  pass(LOG_INTERVAL_MS - 1);
  progress.show('short.flac', '90 % done');
  progress.remove('short.flac');
  progress.show('long.flac', '5 % done');
  pass(1);
  progress.show('long.flac', '6 % done');
  progress.show('long.flac', '7 % done');
  pass(LOG_INTERVAL_MS);
  progress.show('long.flac', '6 % done');
  progress.show('long.flac', '12 % done');
  progress.above(() => written.push('the transcript'));
  progress.end();
  expect(written).toEqual(['long.flac: 6 % done\n', 'long.flac: 12 % done\n', 'the transcript']);
});

test('progress is shown on one line, which is gone in the end', () => {
  const written: string[] = [];
  const progress = progressLine({ error: (text) => written.push(text), errorWidth: 12 });
  progress.show('1 MB of 100 MB received');
  progress.end();
  expect(written).toEqual(['\r\u001b[K1 MB of 100', '\r\u001b[K']);
});

test('one line: nothing is written if the output is not a terminal', () => {
  const written: string[] = [];
  const progress = progressLine({ error: (text) => written.push(text), errorWidth: null });
  progress.show('1 MB');
  progress.end();
  expect(written).toEqual([]);
});
