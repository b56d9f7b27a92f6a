import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine } from '@verbatim/speech';
import { type Report, threeDigits, withEnds } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { spreadOf } from '../statistics.ts';
import { BareStreaming, heardOf } from './bare.ts';
import { timed } from './capacity.ts';
import { conversation } from './conversation.ts';
import { HeardLate } from './heard-late.ts';
import { Speaker } from './speaker.ts';
import { ENDPOINTING } from './talking.ts';

const SECONDS = 60;
const ROUNDS = 3;
const FRAME_BYTES = 32 * 1024;
/** More need not lie on this side: the service takes what it can. */
const MAX_UNSENT_BYTES = 1024 * 1024;
const LOOK_EVERY_MS = 2;
const MIN_SHARE = 0.85;

/** A recording that is sent as fast as it is taken, beside bare processes that hear the same utterances. */
export async function measureFastFed(service: RunningService, engine: Engine): Promise<Report> {
  const audio = conversation({ seconds: SECONDS });
  const bare = await BareStreaming.start(engine, availableParallelism());
  try {
    const heard = await feed(service, audio);
    const utterances = heard.utterances.map((each) => heardOf(audio, each));
    await bare.hear(utterances.slice(0, 2), { followed: false, whole: true });
    const rounds: { bare: number; service: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push({
        bare: await timed(() => bare.hear(utterances, { followed: false, whole: true })),
        service: await timed(() => feed(service, audio)),
      });
    }
    const share = spreadOf(rounds.map((each) => each.bare / each.service));
    const speed = (which: 'bare' | 'service'): string =>
      withEnds(spreadOf(rounds.map((each) => SECONDS / each[which])), threeDigits);
    return {
      name: 'live-fast-fed',
      title: `${SECONDS} seconds that are sent as fast as they are taken, without partials`,
      columns: ['', 'audio seconds/s'],
      rows: [
        ['bare processes, given utterances', speed('bare')],
        ['one session', speed('service')],
      ],
      notes: ['From the first byte to the end of the session, its result made and kept.'],
      verdicts: [
        {
          promise: `the service hears at least ${MIN_SHARE} of what its recognizers can`,
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

async function feed(service: RunningService, audio: Uint8Array<ArrayBuffer>): Promise<HeardLate> {
  const heard = new HeardLate(ENDPOINTING);
  const request = { endpointing: ENDPOINTING, maximum_duration_without_endpointing: 60 };
  const speaker = await Speaker.open(service, request, (message) => heard.hear(message));
  for (let at = 0; at < audio.length; at += FRAME_BYTES) {
    while (speaker.unsentBytes > MAX_UNSENT_BYTES) await pause(LOOK_EVERY_MS);
    speaker.say(audio.subarray(at, at + FRAME_BYTES));
  }
  await speaker.stop();
  return heard;
}
