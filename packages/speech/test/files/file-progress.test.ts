import { expect, test } from 'vitest';
import { FileProgress } from '../../src/files/file-progress.ts';
import { RECOGNITION_RATE } from '../../src/recognition/audio.ts';

const segmenter = { channels: [], settledSeconds: 0 };
const audio = { durationSeconds: 100 };
const segment = (startSeconds: number, seconds: number) => ({
  channel: 0,
  startSeconds,
  samples: new Float32Array(seconds * RECOGNITION_RATE),
});

test('while the words wait for the speakers, and after the last word, the speakers move it', () => {
  const shares: number[] = [];
  const speakers = { waitingSeconds: 0 };
  const progress = new FileProgress({ segmenter, audio, speakers }, (share) => shares.push(share));
  speakers.waitingSeconds = 60;
  progress.queued(segment(0, 60));
  progress.underWay(20);
  // Nothing is recognized meanwhile.
  speakers.waitingSeconds = 30;
  progress.underWay(20);
  speakers.waitingSeconds = 70;
  progress.queued(segment(60, 40));
  for (const endSeconds of [60, 100]) progress.delivered({ endSeconds });
  speakers.waitingSeconds = 10;
  progress.underWay(0);
  progress.finish();
  expect(shares).toEqual([0.1, 0.25, 0.45, 0.65, 0.95, 1]);
});

test('without speakers the words alone move it', () => {
  const shares: number[] = [];
  const parts = { segmenter, audio, speakers: null };
  const progress = new FileProgress(parts, (share) => shares.push(share));
  progress.queued(segment(0, 100));
  progress.underWay(40);
  progress.delivered({ endSeconds: 100 });
  expect(shares).toEqual([0.4, 1]);
});
