/** A Fourier transform of complex numbers, given as their real and imaginary parts, in place. */
type FourierTransform = (real: Float64Array, imaginary: Float64Array) => void;

/** Two frames, or the energy in each bin of their spectra. */
type Pair = readonly [Float64Array, Float64Array];

/**
 * Computes the spectra of two frames at once, as those of the two parts of complex numbers. A frame is as long as the product of the
 * radices, and is overwritten.
 */
export function powerSpectra(radices: readonly number[]): (frames: Pair, power: Pair) => void {
  const transform = fourierTransform(radices);
  return ([real, imaginary], [first, second]) => {
    transform(real, imaginary);
    for (let bin = 0; bin < first.length; bin += 1) {
      const mirrored = (real.length - bin) % real.length;
      const re = real[bin] ?? 0;
      const im = imaginary[bin] ?? 0;
      const mirroredRe = real[mirrored] ?? 0;
      const mirroredIm = imaginary[mirrored] ?? 0;
      first[bin] = ((re + mirroredRe) ** 2 + (im - mirroredIm) ** 2) / 4;
      second[bin] = ((im + mirroredIm) ** 2 + (mirroredRe - re) ** 2) / 4;
    }
  };
}

/** Stockham's transform, one step for each radix; their number is even. */
function fourierTransform(radices: readonly number[]): FourierTransform {
  const size = radices.reduce((product, each) => product * each, 1);
  /** For each step the sums of products that it computes. */
  const steps = radices.map((radix, at) => {
    const stride = radices.slice(0, at).reduce((product, each) => product * each, 1);
    const groups = size / stride / radix;
    const turns = Array.from({ length: groups * radix * radix }, (_, index) => {
      const [group, output, input] = [
        Math.floor(index / radix / radix),
        Math.floor(index / radix) % radix,
        index % radix,
      ];
      return -2 * Math.PI * ((output * input) / radix + (group * output * stride) / size);
    });
    return {
      ...{ radix, stride, groups },
      cosines: Float64Array.from(turns, Math.cos),
      sines: Float64Array.from(turns, Math.sin),
    };
  });
  const otherReal: Float64Array = new Float64Array(size);
  const otherImaginary: Float64Array = new Float64Array(size);
  return (real, imaginary) => {
    let [inRe, inIm, outRe, outIm] = [real, imaginary, otherReal, otherImaginary];
    for (const { radix, stride, groups, cosines, sines } of steps) {
      for (let group = 0; group < groups; group += 1) {
        for (let output = 0; output < radix; output += 1) {
          const turn = (group * radix + output) * radix;
          for (let at = 0; at < stride; at += 1) {
            let re = 0;
            let im = 0;
            for (let input = 0; input < radix; input += 1) {
              const cos = cosines[turn + input] as number;
              const sin = sines[turn + input] as number;
              const from = at + stride * (group + groups * input);
              const x = inRe[from] as number;
              const y = inIm[from] as number;
              re += x * cos - y * sin;
              im += x * sin + y * cos;
            }
            const to = at + stride * (group * radix + output);
            outRe[to] = re;
            outIm[to] = im;
          }
        }
      }
      [inRe, inIm, outRe, outIm] = [outRe, outIm, inRe, inIm];
    }
  };
}
