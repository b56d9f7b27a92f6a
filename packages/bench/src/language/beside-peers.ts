import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { agreementOf } from './agreement.ts';
import { cpuMilliseconds } from './cpu-time.ts';
import { madeTranscript } from './made-transcript.ts';
import { type LanguageTask, tasks } from './peers.ts';

const WORDS = 9000;

/** Speed against other libraries on the same text, and agreement of the matches. */
export function measureBesidePeers(runs: number): BenchReport {
  const transcript = madeTranscript(WORDS);
  const data = tasks.flatMap(({ title, ours, peers }) => {
    const own = { title, who: 'verbatim', ...measured(ours, transcript, runs), agreement: null };
    const others = Object.entries(peers).map(([who, peer]) => ({
      ...{ title, who, ...measured(peer, transcript, runs) },
      agreement: agreementOf(ours(transcript), peer(transcript)),
    }));
    return [own, ...others];
  });
  const percent = (share: number | undefined): string =>
    share === undefined ? '' : `${(share * 100).toFixed(0)} %`;
  return {
    name: 'language-peers',
    title: `Add-ons against other libraries, ${WORDS} words`,
    columns: ['', 'ms of CPU', 'of ours it finds', 'of its we find'],
    rows: data.map(({ title, who, milliseconds, agreement }) => [
      `${title}: ${who}`,
      withEnds(milliseconds, threeDigits),
      percent(agreement?.ours),
      percent(agreement?.theirs),
    ]),
    notes: [
      `Medians (least - most) of ${runs} runs in one process. The findings of each utterance are compared; a mixed mood agrees with none of wink-nlp.`,
      'Ours also keeps the times of all words, which no other does.',
    ],
    verdicts: [],
    data,
  };
}

function measured(
  find: LanguageTask['ours'],
  transcript: Parameters<LanguageTask['ours']>[0],
  runs: number,
) {
  find(transcript);
  const times = Array.from({ length: runs }, () => cpuMilliseconds(() => find(transcript)));
  return { milliseconds: spreadOf(times) };
}
