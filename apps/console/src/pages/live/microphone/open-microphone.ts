import framesUrl from './frames.js?url';
import { SHARED_SOUND, sharedSound } from './shared-sound.ts';

export interface Microphone {
  /** Samples per second of its frames. */
  readonly sampleRate: number;
  /** Switches it off. No frame comes after that. */
  close(): void;
}

export interface MicrophoneOptions {
  /** Empty: the default one; or `SHARED_SOUND`. */
  readonly deviceId: string;
  /** Samples per second that a session already has; null: 16 kHz, or the rate of the device where the browser does not convert. */
  readonly sampleRate: number | null;
  /** Receives 16-bit samples of one channel, 50 ms at a time. */
  readonly onFrame: (frame: Int16Array) => void;
  /** The device was disconnected, the permission taken away, or sharing stopped. */
  readonly onEnd: () => void;
}

/** The rate that recognizers work with. */
const SPEECH_RATE = 16_000;

/** Opens a microphone. Throws the `DOMException` of the browser if there is none, or none for this page. */
export async function openMicrophone({
  deviceId,
  sampleRate,
  onFrame,
  onEnd,
}: MicrophoneOptions): Promise<Microphone> {
  const device = { channelCount: 1, ...(deviceId !== '' && { deviceId: { exact: deviceId } }) };
  const stream =
    deviceId === SHARED_SOUND
      ? await sharedSound()
      : await navigator.mediaDevices.getUserMedia({ audio: device });
  const stopStream = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  try {
    const { context, source } = connected(stream, sampleRate);
    await context.audioWorklet.addModule(framesUrl);
    const frames = new AudioWorkletNode(context, 'frames', {
      // Shared sound is stereo: both sides are heard.
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    frames.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => onFrame(new Int16Array(data));
    source.connect(frames);
    await context.resume();
    stream.getAudioTracks()[0]?.addEventListener('ended', onEnd);
    return {
      sampleRate: context.sampleRate,
      close: () => {
        frames.port.onmessage = null;
        stopStream();
        void context.close();
      },
    };
  } catch (error) {
    stopStream();
    throw error;
  }
}

/** The stream in a context of the rate. Firefox does not convert rates: there, the rate is that of the device. */
function connected(
  stream: MediaStream,
  sampleRate: number | null,
): { readonly context: AudioContext; readonly source: MediaStreamAudioSourceNode } {
  const context = new AudioContext({ sampleRate: sampleRate ?? SPEECH_RATE });
  try {
    return { context, source: context.createMediaStreamSource(stream) };
  } catch (error) {
    void context.close();
    if (sampleRate !== null) throw error;
    const ofDevice = new AudioContext();
    return { context: ofDevice, source: ofDevice.createMediaStreamSource(stream) };
  }
}

/** The level of a frame from 0 (silence) to 1, on the scale of decibels by which loudness is heard. */
export function levelOf(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  const amplitude = Math.sqrt(sum / frame.length) / MAX_SAMPLE;
  const decibels = 20 * Math.log10(Math.max(amplitude, 1e-6));
  return Math.min(1, Math.max(0, 1 + decibels / QUIETEST_DECIBELS));
}

const MAX_SAMPLE = 32_767;
const QUIETEST_DECIBELS = 60;
