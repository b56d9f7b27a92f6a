import { openLiveSession } from '@verbatim/client/live';
import blocks from './blocks.js?url&no-inline';

/** 100 ms. */
const CHUNK_SAMPLES = 1600;
const FULL_SCALE = 32_767;

/** What the microphone hears, in chunks of 16 bit samples, until so many were heard. */
async function* microphone(samples) {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
  const audio = new AudioContext({ sampleRate: 16_000 });
  await audio.audioWorklet.addModule(blocks);
  const node = new AudioWorkletNode(audio, 'blocks');
  const waiting = [];
  let wake = () => {};
  node.port.onmessage = ({ data }) => {
    waiting.push(data);
    wake();
  };
  audio.createMediaStreamSource(stream).connect(node);
  let chunk = new Int16Array(CHUNK_SAMPLES);
  let filled = 0;
  for (let heard = 0; heard < samples; ) {
    const block = waiting.shift();
    if (block === undefined) {
      await new Promise((resolve) => {
        wake = resolve;
      });
      continue;
    }
    heard += block.length;
    for (const sample of block) {
      chunk[filled] = Math.max(-1, Math.min(1, sample)) * FULL_SCALE;
      filled += 1;
      if (filled === CHUNK_SAMPLES) {
        yield new Uint8Array(chunk.buffer);
        chunk = new Int16Array(CHUNK_SAMPLES);
        filled = 0;
      }
    }
  }
  for (const track of stream.getTracks()) track.stop();
  await audio.close();
}

async function tell() {
  const asked = new URLSearchParams(location.search);
  const opened = openLiveSession({ url: asked.get('session') });
  if (!opened.ok) throw new Error(opened.error.message);
  const session = opened.data;
  for await (const chunk of microphone(Number(asked.get('samples')))) await session.send(chunk);
  const outcome = await session.stop();
  if (!outcome.ok) throw new Error(outcome.error.message);
  return outcome.data.transcription.full_transcript;
}

tell().then(
  (told) => {
    window.told = told;
  },
  (error) => {
    window.told = String(error);
  },
);
