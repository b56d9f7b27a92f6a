import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Resampler } from '../../src/decoding/resampler.ts';
import type { Samples } from '../../src/recognition/audio.ts';

const TO = 16_000;
const rates = [
  8000, 11_025, 12_000, 22_050, 24_000, 32_000, 44_100, 48_000, 88_200, 96_000, 192_000, 12_345,
];

const tone = (hertz: number, rate: number, seconds: number, phase = 0): Samples =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, at) =>
    Math.sin((2 * Math.PI * hertz * at) / rate + phase),
  );

function resampled(samples: Samples, from: number, to: number, piece = samples.length): Samples {
  const resampler = new Resampler(from, to);
  const parts: Samples[] = [];
  for (let at = 0; at < samples.length; at += piece) {
    parts.push(resampler.push(samples.subarray(at, at + piece)));
  }
  parts.push(resampler.end());
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

/** In decibels, without the ends, where silence begins. */
function loudness(samples: Samples): number {
  const inner = samples.subarray(500, -500);
  return (
    10 * Math.log10(inner.reduce((sum, sample) => sum + sample ** 2, 0) / inner.length + 1e-20)
  );
}

/** How much louder a tone is than what differs from it, in decibels. */
function purity(samples: Samples, wanted: Samples): number {
  return loudness(wanted) - loudness(samples.map((sample, at) => sample - (wanted[at] ?? 0)));
}

describe('quality', () => {
  test.each(rates)('from %i Hz a tone stays what it is, at its time', (rate) => {
    for (const hertz of [100, 440, 1000, 3000, 6500]) {
      if (hertz > rate * 0.4) continue;
      const out = resampled(tone(hertz, rate, 0.5), rate, TO);
      expect(purity(out, tone(hertz, TO, 0.5))).toBeGreaterThan(60);
    }
  });

  test.each(rates.filter((rate) => rate > TO))(
    'from %i Hz nothing above half the rate is left',
    (rate) => {
      for (const hertz of [8500, 9000, 10_000, 15_000, 20_000, 40_000]) {
        if (hertz >= rate / 2) continue;
        expect(loudness(resampled(tone(hertz, rate, 0.5), rate, TO))).toBeLessThan(-60);
      }
    },
  );

  test.each(rates.filter((rate) => rate < TO))('from %i Hz no mirror image appears', (rate) => {
    const hertz = rate * 0.3;
    expect(
      purity(resampled(tone(hertz, rate, 0.5), rate, TO), tone(hertz, TO, 0.5)),
    ).toBeGreaterThan(60);
  });

  test('what does not change stays as loud as it is', () => {
    for (const rate of rates) {
      const out = resampled(new Float32Array(rate).fill(0.5), rate, TO).subarray(500, -500);
      expect(Math.max(...out.map((sample) => Math.abs(sample - 0.5)))).toBeLessThan(1e-4);
    }
  });
});

describe('length and time', () => {
  test('there are exactly as many samples as fit into the time of the input', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rates), fc.nat(5000), (rate, length) => {
        expect(resampled(new Float32Array(length), rate, TO)).toHaveLength(
          Math.ceil((length * TO) / rate),
        );
      }),
    );
  });

  test('how the input is cut makes no difference', () => {
    fc.assert(
      fc.property(fc.constantFrom(...rates), fc.integer({ min: 1, max: 3000 }), (rate, piece) => {
        const samples = tone(700, rate, 0.2);
        expect(resampled(samples, rate, TO, piece)).toEqual(resampled(samples, rate, TO));
      }),
      { numRuns: 30 },
    );
  });

  test('after ten minutes a click is where it was', () => {
    // No whole number of steps of the filter lies between two samples: the hardest case.
    const rate = 11_025;
    const resampler = new Resampler(rate, TO);
    const minute = new Float32Array(60 * rate);
    let given = 0;
    for (let count = 0; count < 10; count += 1) given += resampler.push(minute).length;
    const click = new Float32Array(rate);
    // At 600.64 seconds, which is a sample of both rates.
    click[7056] = 1;
    const tail = [...resampler.push(click), ...resampler.end()];
    expect(given + tail.length).toBe(601 * TO);
    expect(tail.indexOf(Math.max(...tail)) + given).toBe(600.64 * TO);
  });

  test('the same rate passes through untouched', () => {
    const samples = tone(500, TO, 0.1);
    const resampler = new Resampler(TO, TO);
    expect(resampler.push(samples)).toBe(samples);
    expect(resampler.end()).toHaveLength(0);
  });
});

test('a rate that is none is refused', () => {
  for (const rate of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => new Resampler(rate, TO)).toThrow(RangeError);
  }
});
