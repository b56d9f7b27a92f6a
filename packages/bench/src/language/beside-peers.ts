import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { agreementOf } from './agreement.ts';
import { cpuMilliseconds } from './cpu-time.ts';
import { type LanguageTask, tasks } from './peers.ts';
import { talkOf } from './talk.ts';

const WORDS = 9000;

/** Speed against other libraries on the same text, and agreement of the matches. */
export function measureBesidePeers(runs: number): BenchReport {
  const talk = talkOf(WORDS);
  const data = tasks.flatMap(({ title, ours, peers }) => {
    const own = { title, who: 'verbatim', ...measured(ours, talk, runs), agreement: null };
    const others = Object.entries(peers).map(([who, peer]) => ({
      ...{ title, who, ...measured(peer, talk, runs) },
      agreement: agreementOf(ours(talk), peer(talk)),
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
  talk: Parameters<LanguageTask['ours']>[0],
  runs: number,
) {
  find(talk);
  const times = Array.from({ length: runs }, () => cpuMilliseconds(() => find(talk)));
  return { milliseconds: spreadOf(times) };
}
