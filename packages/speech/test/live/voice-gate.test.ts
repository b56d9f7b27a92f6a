import { expect, test } from 'vitest';
import { VoiceGate } from '../../src/live/voice-gate.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { SampleBuffer } from '../../src/segmentation/sample-buffer.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { musicWithoutVoice, soundsWithoutVoice } from '../sounds.ts';
import { monday } from '../spoken.ts';

const CHUNK = 1_600;

/** Number of windows that are voice for a live session with the usual threshold. */
async function voicedWindows(sound: Samples, voice: VoiceActivity): Promise<number> {
  const samples = new SampleBuffer();
  const gate = new VoiceGate({ samples, voice, threshold: 0.6 });
  const decisions: number[] = [];
  for (let at = 0; at < sound.length; at += CHUNK) {
    const chunk = sound.slice(at, at + CHUNK);
    samples.push(chunk);
    decisions.push(...(await gate.push(chunk)));
  }
  decisions.push(...(await gate.end()));
  gate.close();
  return decisions.filter(Boolean).length;
}

test('live sessions find no voice in noise, hum, applause or music, and one in speech', async () => {
  const voice = new VoiceActivity();
  try {
    for (const [name, sound] of Object.entries({ ...soundsWithoutVoice, ...musicWithoutVoice }))
      expect(await voicedWindows(sound(), voice), name).toBe(0);
    expect(await voicedWindows(monday(), voice)).toBeGreaterThan(40);
  } finally {
    await voice.close();
  }
}, 120_000);
