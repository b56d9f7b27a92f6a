import '../live/live-page.css';
import '../job/transcript.css';
import type { TranscriptionJob, Utterance } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { Moment } from '../../controls/data-table.tsx';
import { jobTitle, momentText } from '../../controls/formats.ts';
import { Mark, Page } from '../../controls/page.tsx';
import { Empty, isOutOfReach, Loaded, useLoad } from '../../data/loaded.tsx';
import { useCorrections } from '../job/corrections/use-corrections.ts';
import { Transcript } from '../job/transcript.tsx';
import { CaptionList } from '../live/caption-list.tsx';
import { type Captions, MAX_FINALS, noCaptions } from '../live/captions.ts';

const MIN_POLL_MS = 3_000;
const MAX_POLL_MS = 15_000;
/** A long transcript is asked for less often: each response has all of it. */
const POLL_MS_PER_UTTERANCE = 5;

const isOver = ({ status }: TranscriptionJob): boolean => status === 'done' || status === 'error';

const said = ({ result }: TranscriptionJob): readonly Utterance[] =>
  result?.transcription?.utterances ?? [];

/** The time until a running job is asked for again. It differs from reader to reader, so that not all ask at once. */
function pollMs(job: TranscriptionJob | undefined): number | false {
  if (job && isOver(job)) return false;
  const ms = MIN_POLL_MS + POLL_MS_PER_UTTERANCE * (job ? said(job).length : 0);
  return Math.min(MAX_POLL_MS, ms) * (1 + Math.random() / 2);
}

/** The transcript of a link, which is only read; of a live session what is final so far. A hidden tab asks for nothing. */
export default function SharedPage({ id }: { readonly id: string }): ReactNode {
  const load = useLoad({
    name: ['getTranscription', id],
    call: (client, options) => client.getTranscription({ ...options, path: { id } }),
    pollMs,
  });
  const job = load.data;
  const title = job ? jobTitle(job) : 'Transcript';
  return (
    <main id="content" className="shared">
      <Page
        title={title}
        heading={
          <div>
            <h1 className="row-of-buttons">
              <Mark /> {title}
            </h1>
            {job && !title.includes(momentText(job.created_at)) && <Moment time={job.created_at} />}
          </div>
        }
      >
        {isOutOfReach(load.error) ? (
          <Empty title="This link does not work">
            <p>It has expired, or the transcript was deleted.</p>
          </Empty>
        ) : (
          <Loaded load={load}>{(data) => <Shared job={data} />}</Loaded>
        )}
      </Page>
    </main>
  );
}

const Shared = ({ job }: { readonly job: TranscriptionJob }): ReactNode =>
  job.status === 'done' ? (
    <Finished job={job} />
  ) : (
    <>
      <p role="status" className="hint">
        {job.status === 'error'
          ? 'The transcription failed.'
          : 'It goes on: new words appear here.'}
      </p>
      <CaptionList captions={captionsOf(said(job))} />
    </>
  );

/** With corrections, as its owner sees it. */
function Finished({ job }: { readonly job: TranscriptionJob }): ReactNode {
  const { load } = useCorrections(job.id);
  return (
    <Loaded load={load}>
      {(corrections) =>
        job.status === 'done' &&
        job.result && (
          <Transcript job={job} result={job.result} corrections={corrections} editing={null} />
        )
      }
    </Loaded>
  );
}

const captionsOf = (utterances: readonly Utterance[]): Captions => ({
  ...noCaptions,
  finals: utterances
    .map((utterance, at) => ({ id: String(at), utterance, translations: [] }))
    .slice(-MAX_FINALS),
  languages: [...new Set(utterances.map(({ language }) => language))],
});
