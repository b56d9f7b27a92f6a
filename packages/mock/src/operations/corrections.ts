import { correctedTranscription } from '@verbatim/contract/corrections';
import { etagOfVersion, transcriptText, versionOfIfMatch } from '@verbatim/jobs';
import { Problem, type PublicHandlers } from '@verbatim/server';
import type { AnyJob } from '../account.ts';
import type { MockContext, MockPrincipals } from '../mock-context.ts';
import { subtitlesOf } from '../results/subtitles.ts';
import { sentencesOf } from '../results/transcription.ts';
import { findJob } from './jobs.ts';

type CorrectionOperations = 'downloadTranscript' | 'getCorrections' | 'updateCorrections';

/** Handlers of corrections, and of the transcript that has them. */
export function correctionOperations({
  clock,
}: MockContext): Pick<PublicHandlers<MockPrincipals>, CorrectionOperations> {
  return {
    getCorrections: ({ principal, params }) => {
      const { version, ...body } = findJob(principal, params.id).corrections;
      return { status: 200, headers: { etag: etagOfVersion(version) }, body };
    },
    updateCorrections: async ({ principal, params, headers, body: { words, speakers } }) => {
      const job = findJob(principal, params.id);
      if (job.status(clock.now()) !== 'done') throw new Problem('job_not_done');
      const { version, ...stored } = job.corrections;
      const isSame =
        JSON.stringify([words, speakers]) === JSON.stringify([stored.words, stored.speakers]);
      if (isSame && version > 0)
        return { status: 200, headers: { etag: etagOfVersion(version) }, body: stored };
      const wanted = await versionOfIfMatch(headers['If-Match'], () => version);
      if (wanted !== null && wanted !== version) throw new Problem('corrections_changed');
      const body = { words, speakers, updated_at: new Date(clock.now()).toISOString() };
      job.corrections = { ...body, version: version + 1 };
      return { status: 200, headers: { etag: etagOfVersion(version + 1) }, body };
    },
    downloadTranscript: ({ principal, params, query: { format, corrected } }) => {
      const job = findJob(principal, params.id);
      const { utterances } = transcriptOf(job, clock.now(), corrected);
      const speakers = corrected ? job.corrections.speakers : [];
      const body =
        format === 'txt' || format === 'md'
          ? transcriptText(utterances, speakers, format)
          : (subtitlesOf(sentencesOf(utterances), { style: 'default', formats: [format] })[0]
              ?.subtitles ?? '');
      return { status: 200, body };
    },
  };
}

function transcriptOf(job: AnyJob, now: number, corrected: boolean) {
  const { status, result } = job.record(now);
  if (status !== 'done' || !result) throw new Problem('job_not_done');
  return corrected
    ? correctedTranscription(result.transcription, job.corrections)
    : result.transcription;
}
