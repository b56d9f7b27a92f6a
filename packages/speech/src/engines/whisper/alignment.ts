import type { ModelHeader } from '../../conversion/model-header.ts';

/** The first large models have this many mel bands; the third has more. */
const MEL_BANDS = 80;

/**
 * whisper.cpp's number for the attention heads that follow the audio, which it aligns tokens with. They were found for each
 * published model; other models have other ones, and get none: null.
 */
export function alignmentPreset({
  isMultilingual,
  audioLayers,
  textLayers,
  melBands,
}: ModelHeader): number | null {
  const multilingual = isMultilingual ? 1 : 0;
  switch (`${audioLayers}/${textLayers}`) {
    case '4/4':
      return 3 + multilingual;
    case '6/6':
      return 5 + multilingual;
    case '12/12':
      return 7 + multilingual;
    case '24/24':
      return 9 + multilingual;
    case '32/32':
      return melBands > MEL_BANDS ? 13 : 12;
    case '32/4':
      return 14;
    default:
      return null;
  }
}
