import type { Utterance } from '@verbatim/contract';
import { tintOf } from '../../../controls/formats.ts';
import type { Peaks } from './wav-peaks.ts';

/** What is drawn. Without peaks: where there is speech. */
export interface WaveformContent {
  readonly peaks: Peaks | null;
  readonly utterances: readonly Utterance[];
  readonly seconds: number;
}

const BAR_PIXELS = 3;
const SPEECH_HEIGHT = 0.35;
/** Height of the line that colors each utterance by its speaker. */
const VOICE_PIXELS = 3;

/** Draws a waveform into a canvas of any size, in the colors of the page. */
export function drawWaveform(
  canvas: HTMLCanvasElement,
  { peaks, utterances, seconds }: WaveformContent,
): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context || seconds <= 0) return;
  const styles = getComputedStyle(canvas);
  const colorOf = (name: string): string => resolved(styles, name);
  context.scale(scale, scale);
  const middle = (height - VOICE_PIXELS) / 2;
  context.fillStyle = styles.color;
  if (peaks) {
    const bars = Math.max(1, Math.floor(width / BAR_PIXELS));
    const loudest = Math.max(
      0.05,
      peaks.reduce((most, peak) => Math.max(most, peak), 0),
    );
    for (let bar = 0; bar < bars; bar += 1) {
      const from = Math.floor((bar / bars) * peaks.length);
      const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length));
      const peak = peaks.subarray(from, to).reduce((most, each) => Math.max(most, each), 0);
      const half = Math.max(0.5, (peak / loudest) * (middle - 1));
      context.fillRect(bar * BAR_PIXELS, middle - half, BAR_PIXELS - 1, half * 2);
    }
  }
  for (const { start, end, speaker = 0 } of utterances) {
    const left = (start / seconds) * width;
    const length = Math.max(1, ((end - start) / seconds) * width);
    if (!peaks) {
      context.fillStyle = styles.color;
      const half = middle * SPEECH_HEIGHT;
      context.fillRect(left, middle - half, length, half * 2);
    }
    context.fillStyle = colorOf(tintOf(speaker));
    context.fillRect(left, height - VOICE_PIXELS, length, VOICE_PIXELS);
  }
}

/** A color of the page as a canvas takes it: `light-dark()` is not known there. */
function resolved(styles: CSSStyleDeclaration, name: string): string {
  const [, light, dark] =
    /light-dark\(\s*([^,]+),\s*([^)]+)\)/.exec(styles.getPropertyValue(name)) ?? [];
  if (light === undefined || dark === undefined) return styles.getPropertyValue(name);
  const isDark =
    styles.colorScheme.startsWith('dark') ||
    (!styles.colorScheme.startsWith('light ') &&
      styles.colorScheme !== 'light' &&
      matchMedia('(prefers-color-scheme: dark)').matches);
  return (isDark ? dark : light).trim();
}
