import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '@verbatim/speech';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { spreadOf } from '../statistics.ts';
import { BareStreaming, utteranceSamples } from './bare.ts';
import { timed } from './capacity.ts';
import { ENDPOINTING } from './concurrent-sessions.ts';
import { conversation } from './conversation.ts';
import { DelayRecorder } from './delay-recorder.ts';
import { Speaker } from './speaker.ts';

const SECONDS = 60;
const ROUNDS = 3;
const FRAME_BYTES = 32 * 1024;
/** Bytes that may wait in the client's socket. */
const MAX_UNSENT_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 2;
const MIN_SHARE = 0.85;

/** A recording sent as fast as the service accepts it, against bare processes on the same utterances. */
export async function measureFastFed(
  service: RunningService,
  engine: Engine,
): Promise<BenchReport> {
  const audio = conversation({ seconds: SECONDS });
  const bare = await BareStreaming.start(engine, availableParallelism());
  try {
    const delays = await feed(service, audio);
    const utterances = delays.utterances.map((each) => utteranceSamples(audio, each));
    await bare.recognize(utterances.slice(0, 2), { followed: false, whole: true });
    const rounds: { bare: number; service: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await timed(() => bare.recognize(utterances, { followed: false, whole: true })),
        service: await timed(() => feed(service, audio)),
      });
    }
    const share = spreadOf(rounds.map((each) => each.bare / each.service));
    const speed = (which: 'bare' | 'service'): string =>
      withEnds(spreadOf(rounds.map((each) => SECONDS / each[which])), threeDigits);
    return {
      name: 'live-fast-fed',
      title: `${SECONDS} seconds of audio sent as fast as accepted, without partials`,
      columns: ['', 'audio seconds/s'],
      rows: [
        ['bare processes, given utterances', speed('bare')],
        ['one session', speed('service')],
      ],
      notes: ['From the first byte to the end of the session, its result made and kept.'],
      verdicts: [
        {
          promise: `the service recognizes at least ${MIN_SHARE} of what its recognizers can`,
          measured: share.median.toFixed(2),
          met: share.median >= MIN_SHARE,
        },
      ],
      data: { rounds },
    };
  } finally {
    await bare.close();
  }
}

async function feed(
  service: RunningService,
  audio: Uint8Array<ArrayBuffer>,
): Promise<DelayRecorder> {
  const delays = new DelayRecorder(ENDPOINTING);
  const request = { endpointing: ENDPOINTING, maximum_duration_without_endpointing: 60 };
  const speaker = await Speaker.open(service, request, (message) => delays.onMessage(message));
  for (let at = 0; at < audio.length; at += FRAME_BYTES) {
    while (speaker.unsentBytes > MAX_UNSENT_BYTES) await pause(LOOK_EVERY_MS);
    speaker.sendFrame(audio.subarray(at, at + FRAME_BYTES));
  }
  await speaker.stop();
  return delays;
}
