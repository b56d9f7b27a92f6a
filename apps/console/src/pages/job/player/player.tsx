import type { Utterance } from '@verbatim/contract';
import { FastForward, Pause, Play, Rewind } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../../controls/buttons.tsx';
import { Choice } from '../../../controls/choice.tsx';
import { clockTime, tinted } from '../../../controls/formats.ts';
import { FailureNotice } from '../../../failure/failure-notice.tsx';
import {
  MAX_DECODED_SECONDS,
  type Playback,
  type Recording,
  SKIPPED_SECONDS,
  SPEEDS,
} from './playback.ts';
import type { Peaks } from './wav-peaks.ts';

/** How far a key goes: the step of the slider, for the mouse, is a tenth of a second. */
const secondsOfKey: Readonly<Record<string, number>> = {
  ArrowLeft: -SKIPPED_SECONDS,
  ArrowDown: -SKIPPED_SECONDS,
  ArrowRight: SKIPPED_SECONDS,
  ArrowUp: SKIPPED_SECONDS,
};

/** Plays the recording: the waveform, or where there is speech if it has none, and a slider over it. */
export function Player({
  playback,
  recording,
  seconds,
  utterances,
  onLoad,
}: {
  readonly playback: Playback;
  readonly recording: Recording;
  readonly seconds: number;
  readonly utterances: readonly Utterance[];
  readonly onLoad: () => void;
}): ReactNode {
  const [isPlaying, setIsPlaying] = useState(false);
  const isPlayable = useIsPlayable(playback);
  const slider = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const peaks = recording.state === 'ready' ? recording.peaks : null;

  useEffect(() => {
    let shown = '';
    return playback.onFrame((now) => {
      setIsPlaying(!playback.audio.paused);
      const text = clockTime(now);
      if (cursor.current) cursor.current.style.left = `${(100 * now) / Math.max(seconds, now, 1)}%`;
      // Before the recording is asked for, there is nothing to show a time.
      if (text === shown || !slider.current) return;
      shown = text;
      if (time.current) time.current.textContent = text;
      slider.current.value = String(now);
      slider.current.setAttribute('aria-valuetext', `${text} of ${clockTime(seconds)}`);
    });
  }, [playback, seconds]);

  useWaveform(canvas, { peaks, utterances, seconds });

  if (recording.state === 'failed') return <FailureNotice failure={recording.failure} />;
  if (recording.state === 'unloaded')
    return <Button onClick={onLoad}>Load the recording ({clockTime(seconds)})</Button>;
  const isReady = recording.state === 'ready' && isPlayable;
  return (
    <section className="player" aria-label="Player">
      <Button
        look="primary player-toggle"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        disabled={!isReady}
        onClick={() => void playback.toggle()}
      >
        {isPlaying ? <Pause size={20} aria-hidden /> : <Play size={20} aria-hidden />}
      </Button>
      <div className="waveform">
        <canvas ref={canvas} />
        <div className="waveform-cursor" ref={cursor} />
        <input
          ref={slider}
          type="range"
          aria-label="Position"
          min={0}
          max={seconds}
          step={0.1}
          defaultValue={0}
          disabled={!isReady}
          onChange={({ target }) => playback.seek(Number(target.value))}
          onKeyDown={(event) => {
            const by = secondsOfKey[event.key];
            if (by === undefined) return;
            event.preventDefault();
            playback.skip(by);
          }}
        />
      </div>
      <div className="row-of-buttons hint player-facts">
        <SkipButtons playback={playback} isReady={isReady} />
        <span>
          <span ref={time}>0:00</span> / {clockTime(seconds)}
        </span>
        <SpeedChoice playback={playback} />
        {!isPlayable && (
          <span className="hint" role="status">
            This browser can not play files of this format.
          </span>
        )}
        {isReady && peaks === null && seconds > MAX_DECODED_SECONDS && (
          <span className="hint">The bars show where there is speech.</span>
        )}
      </div>
    </section>
  );
}

const SkipButtons = ({
  playback,
  isReady,
}: Readonly<{ playback: Playback; isReady: boolean }>): ReactNode => (
  <div className="row-of-buttons tight">
    <IconButton
      label="5 seconds back"
      icon={Rewind}
      disabled={!isReady}
      onClick={() => playback.skip(-SKIPPED_SECONDS)}
    />
    <IconButton
      label="5 seconds ahead"
      icon={FastForward}
      disabled={!isReady}
      onClick={() => playback.skip(SKIPPED_SECONDS)}
    />
  </div>
);

/** The speed may also be changed by keys. */
function SpeedChoice({ playback: { audio } }: { readonly playback: Playback }): ReactNode {
  const [shown, setShown] = useState(audio.playbackRate);
  useEffect(() => {
    const onChange = (): void => setShown(audio.playbackRate);
    audio.addEventListener('ratechange', onChange);
    return () => audio.removeEventListener('ratechange', onChange);
  }, [audio]);
  return (
    <Choice
      label="Speed"
      options={SPEEDS.map((speed) => [speed, `${speed}×`])}
      value={shown}
      onChange={(speed) => {
        audio.playbackRate = speed;
      }}
    />
  );
}

/** Whether the browser can play the recording. */
function useIsPlayable(playback: Playback): boolean {
  const [isPlayable, setPlayable] = useState(true);
  useEffect(() => {
    const { audio } = playback;
    const onError = (): void => setPlayable(false);
    audio.addEventListener('error', onError);
    return () => audio.removeEventListener('error', onError);
  }, [playback]);
  return isPlayable;
}

/** Draws the waveform anew when its size or the colors change. */
function useWaveform(
  canvas: RefObject<HTMLCanvasElement | null>,
  { peaks, utterances, seconds }: WaveformContent,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = (): void => drawWaveform(element, { peaks, utterances, seconds });
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      theme.disconnect();
    };
  }, [canvas, peaks, utterances, seconds]);
}

/** What is drawn. Without peaks: where there is speech. */
interface WaveformContent {
  readonly peaks: Peaks | null;
  readonly utterances: readonly Utterance[];
  readonly seconds: number;
}

const BAR_PIXELS = 3;
const SPEECH_HEIGHT = 0.35;
/** Height of the line that colors each utterance by its speaker. */
const VOICE_PIXELS = 3;

/** Draws a waveform into a canvas of any size, in the colors of the page. */
function drawWaveform(
  canvas: HTMLCanvasElement,
  { peaks, utterances, seconds }: WaveformContent,
): void {
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context || seconds <= 0) return;
  const { color } = getComputedStyle(canvas);
  const colors = new Map<number, string>();
  context.scale(scale, scale);
  const middle = (height - VOICE_PIXELS) / 2;
  context.fillStyle = color;
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
      context.fillStyle = color;
      const half = middle * SPEECH_HEIGHT;
      context.fillRect(left, middle - half, length, half * 2);
    }
    const ofSpeaker = colors.get(speaker) ?? colorOf(canvas, speaker);
    colors.set(speaker, ofSpeaker);
    context.fillStyle = ofSpeaker;
    context.fillRect(left, height - VOICE_PIXELS, length, VOICE_PIXELS);
  }
}

/** The color of a speaker as a canvas takes it, which does not know `light-dark()`. */
function colorOf(canvas: HTMLCanvasElement, speaker: number): string {
  Object.assign(canvas.style, tinted(speaker));
  const { color } = getComputedStyle(canvas);
  canvas.style.removeProperty('color');
  return color;
}
