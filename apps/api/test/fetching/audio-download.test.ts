import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileNameOf } from '../../src/fetching/audio-download.ts';

const urls = (...addresses: string[]): URL[] => addresses.map((each) => new URL(each));

describe('the name of a fetched file', () => {
  test.for([
    [undefined, ['https://a.example/x/meeting.mp3?token=1'], 'meeting.mp3'],
    [undefined, ['https://a.example/x/na%C3%AFve.mp3'], 'naïve.mp3'],
    [undefined, ['https://a.example/x/%E0%A4%A'], '%E0%A4%A'],
    [undefined, ['https://a.example/latest', 'https://b.example/2.wav'], '2.wav'],
    [undefined, ['https://a.example/1.wav', 'https://b.example/83749'], '1.wav'],
    [undefined, ['https://a.example/latest', 'https://b.example/83749'], 'latest'],
    [undefined, ['https://a.example/'], 'audio'],
    ['attachment; filename="talk \\"1\\".wav"', ['https://a.example/x.mp3'], 'talk "1".wav'],
    ['attachment; filename=talk.wav', ['https://a.example/x.mp3'], 'talk.wav'],
    ["attachment; filename=a.wav; filename*=UTF-8''b%20c.wav", ['https://a.example/'], 'b c.wav'],
    ['attachment; filename="../../etc/passwd"', ['https://a.example/'], 'passwd'],
    ['inline', ['https://a.example/x.mp3'], 'x.mp3'],
  ] as const)('of %j and %j is %j', ([disposition, addresses, name]) => {
    expect(fileNameOf(disposition, urls(...addresses))).toBe(name);
  });

  test('is never empty, too long, or more than a name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        (disposition, path) => {
          const url = new URL('https://a.example/');
          url.pathname = path;
          const name = fileNameOf(`attachment; filename="${disposition}"`, [url]);
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(255);
          expect(name).not.toMatch(/[/\\\p{Cc}]/u);
          expect(name.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
