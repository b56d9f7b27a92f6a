import type { LiveResult, PreRecordedResult } from '@verbatim/contract';
import { correctedUtterances } from '@verbatim/contract/corrections';
import { givenNames, transcriptText } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { FinishedJobRow } from '@verbatim/storage';
import { type AddOns, addOnsOf } from '../add-ons/add-ons.ts';
import type { JobParams } from '../jobs/work/steps-of-job.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { readResult } from '../results/result-text.ts';
import { correctionsBody, findCorrections } from './corrections.ts';

/** The transcript of a job of either kind as text or subtitles. */
export const downloadTranscript = (deps: Pick<Foundation, 'store'> & { readonly addOns: AddOns }) =>
  handle('downloadTranscript', async ({ principal, params, query, signal }) => {
    const { accountId } = principal;
    const id = params.id.toLowerCase();
    const job = await deps.store.jobs.getFinished(accountId, id);
    if (!job) throw new Problem('job_not_found');
    if (job.status !== 'done') throw new Problem('job_not_done');
    const { words, speakers } = query.corrected
      ? correctionsBody(await findCorrections(deps, accountId, id))
      : { words: [], speakers: [] };
    const { transcription } = await readResult<LiveResult | PreRecordedResult>(deps.store, job);
    const utterances = correctedUtterances(transcription.utterances, words);
    const { format } = query;
    if (format === 'txt' || format === 'md')
      return { status: 200, body: transcriptText(utterances, speakers, format) };
    const { language } = addOnsOf(deps.addOns, accountId);
    const subtitles = {
      ...subtitlesConfigOf(job),
      formats: [format],
      speakerNames: Object.fromEntries(givenNames(speakers)),
    };
    const { outcomes } = await language.run(
      { utterances: utterances.filter(({ text }) => text !== ''), steps: { subtitles } },
      { signal },
    );
    if (!outcomes.subtitles || 'failure' in outcomes.subtitles) throw new Problem('not_ready');
    return { status: 200, body: outcomes.subtitles.value[0]?.subtitles ?? '' };
  });

type SubtitlesConfig = NonNullable<JobParams['subtitles_config']>;

/** The configuration of the job, the default one if it has none. Live sessions have no such parameter. */
function subtitlesConfigOf({ params }: FinishedJobRow): SubtitlesConfig {
  const { subtitles_config: config }: Partial<JobParams> = JSON.parse(params);
  return config ?? { formats: ['srt'], style: 'default' };
}
