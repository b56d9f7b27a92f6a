import { operations } from '@verbatim/contract';
import { processorSeconds } from '../process-use.ts';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import type { RunningService } from '../service/running-service.ts';
import { spreadOf } from '../statistics.ts';
import { byOpenAi, byOwnOperations, repeat, type Transcribe } from './recordings.ts';

const AT_ONCE = 16;
/** Target: CPU time of the one request, relative to the requests that it replaces. */
const MAX_RATIO = 1;

/** CPU time of the service for a short recording by the API of OpenAI and by our own, in turns. */
export async function measureOneRecording(
  service: RunningService,
  { runs, recordings }: { readonly runs: number; readonly recordings: number },
): Promise<BenchReport> {
  const ways = { own: byOwnOperations(service), openAi: byOpenAi(service) };
  const milliseconds = async (transcribe: Transcribe): Promise<number> => {
    const before = await processorSeconds(service.pid);
    await repeat(transcribe, { times: recordings, atOnce: AT_ONCE });
    return (((await processorSeconds(service.pid)) - before) / recordings) * 1000;
  };
  // The first ones load code.
  for (const way of Object.values(ways)) await milliseconds(way);
  const rounds: { own: number; openAi: number }[] = [];
  while (rounds.length < runs) {
    rounds.push({ own: await milliseconds(ways.own), openAi: await milliseconds(ways.openAi) });
  }
  const { method, path } = operations.createAudioTranscription;
  const own = spreadOf(rounds.map((round) => round.own));
  const openAi = spreadOf(rounds.map((round) => round.openAi));
  const ratio = spreadOf(rounds.map((round) => round.openAi / round.own));
  return {
    name: 'openai-one',
    title: 'A recording of 6 seconds: CPU time of the service, recognition takes none',
    columns: ['', 'ms', 'relative'],
    rows: [
      ['upload, job, reading it until it is done', withEnds(own, threeDigits), '1'],
      [
        `${method} ${path}`,
        withEnds(openAi, threeDigits),
        withEnds(ratio, (value) => value.toFixed(2)),
      ],
    ],
    notes: [`${recordings} recordings a round, ${AT_ONCE} at once; both ways in turns.`],
    verdicts: [
      {
        promise: 'one request costs no more than the requests that it replaces',
        measured: `${ratio.median.toFixed(2)} of their CPU time`,
        met: ratio.median <= MAX_RATIO,
      },
    ],
    data: rounds,
  };
}
