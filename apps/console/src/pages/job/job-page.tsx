import { optionTitles } from 'virtual:option-titles';
import { useQueryClient } from '@tanstack/react-query';
import type { TranscriptionJob } from '@verbatim/contract';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import './transcript.css';
import { Button, IconButton } from '../../controls/buttons.tsx';
import { FactList, Moment } from '../../controls/data-table.tsx';
import { Form } from '../../controls/form.tsx';
import { clockTime, jobTitle, languageName } from '../../controls/formats.ts';
import { JobProgress, StatusBadge, Tags } from '../../controls/job-state.tsx';
import { Page } from '../../controls/page.tsx';
import { DeleteJobs, isDeletable, useTranscribeAgain } from '../../data/job-actions.tsx';
import { isOutOfReach, Loaded, useLoad } from '../../data/loaded.tsx';
import { ShareDialog } from '../../data/share-link.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useAction } from '../../failure/use-action.ts';
import { useClient } from '../../sign-in/signed-in.tsx';
import { useCorrections } from './corrections/use-corrections.ts';
import { Transcript } from './transcript.tsx';

const POLL_MS = 1_000;

/** One job of either kind: what it is called, what was asked for, its state and its transcript. */
export default function JobPage({ id }: { readonly id: string }): ReactNode {
  const load = useLoad({
    name: ['getTranscription', id],
    call: (client, options) => client.getTranscription({ ...options, path: { id } }),
    pollMs: (data) => (data?.status === 'done' || data?.status === 'error' ? false : POLL_MS),
  });
  const corrections = useCorrections(id);
  const job = load.data;
  return (
    <Page
      title={job ? jobTitle(job) : 'Job'}
      {...(job && { heading: <Heading job={job} />, actions: <Actions job={job} /> })}
    >
      <Loaded load={load}>
        {(data) => (
          <>
            <Facts job={data} />
            <JobProgress job={data} name={jobTitle(data)} />
            {data.status === 'error' && <FailedJob job={data} />}
            {data.status === 'done' && data.result !== null && (
              <Loaded load={corrections.load}>
                {(kept) =>
                  data.result && (
                    <Transcript
                      job={data}
                      result={data.result}
                      corrections={kept}
                      editing={corrections}
                    />
                  )
                }
              </Loaded>
            )}
          </>
        )}
      </Loaded>
      {isOutOfReach(load.error) && (
        <Link className="button" href="/jobs">
          All jobs
        </Link>
      )}
    </Page>
  );
}

interface JobProps {
  readonly job: TranscriptionJob;
}

/** The title and the tags, which are changed in their place. */
function Heading({ job }: JobProps): ReactNode {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <LabelsForm job={job} onEnd={() => setEdited(false)} />;
  return (
    <div className="row-of-buttons">
      <h1>{jobTitle(job)}</h1>
      <IconButton label="Rename and tag" icon={Pencil} onClick={() => setEdited(true)} />
      <Tags tags={job.tags} />
    </div>
  );
}

/** Changes title and tags. Enter saves, Escape leaves. */
function LabelsForm({ job, onEnd }: JobProps & { readonly onEnd: () => void }): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const { act, failure } = useAction();
  const save = async (form: FormData): Promise<void> => {
    const tags = String(form.get('tags'))
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '');
    const body = { title: String(form.get('title')).trim(), tags };
    const result = await act(() => client.updateTranscription({ path: { id: job.id }, body }));
    if (!result.ok) return;
    const { title, tags: stored } = result.data;
    queries.setQueryData<TranscriptionJob>(
      ['getTranscription', job.id],
      (shown) => shown && { ...shown, title, tags: stored },
    );
    void queries.invalidateQueries({ queryKey: ['listTranscriptions'] });
    onEnd();
  };
  return (
    <Form
      className="stack job-labels"
      onSend={(fields) => void save(fields)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEnd();
      }}
    >
      <label>
        Title
        <input
          name="title"
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to write here
          autoFocus
          autoComplete="off"
          defaultValue={job.title ?? ''}
          placeholder={jobTitle({ ...job, title: null })}
        />
      </label>
      <label>
        Tags, separated by commas
        <input name="tags" autoComplete="off" defaultValue={job.tags.join(', ')} />
      </label>
      <div className="row-of-buttons">
        <Button type="submit" look="primary">
          Save
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
      {failure !== null && <FailureNotice failure={failure} />}
    </Form>
  );
}

/** What can be done with the whole job. */
function Actions({ job }: JobProps): ReactNode {
  const [, navigate] = useLocation();
  const again = useTranscribeAgain(job);
  const isOver = job.status === 'done' || job.status === 'error';
  return (
    <>
      <ShareDialog job={job} />
      {again !== null && isOver && (
        <Button onClick={again.choose} icon={RotateCcw}>
          Transcribe again …
        </Button>
      )}
      {isDeletable(job) && (
        <DeleteJobs
          jobs={[job]}
          trigger={<IconButton label="Delete" icon={Trash2} />}
          onDeleted={() => navigate('/jobs')}
        />
      )}
    </>
  );
}

/** What is known of a job in a few words. */
function Facts({ job }: JobProps): ReactNode {
  const { metadata, transcription } = job.result ?? {};
  const seconds = metadata?.audio_duration ?? job.file?.audio_duration ?? null;
  const addOns = addOnTitles(job.request_params);
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [
      'State',
      <span key="state" role="status">
        <StatusBadge status={job.status} />
      </span>,
    ],
    ['Date', <Moment key="date" time={job.created_at} />],
    ['Duration', seconds === null ? '' : clockTime(seconds)],
    ['Model', metadata?.model ?? ''],
    ['Language', transcription?.languages.map(languageName).join(', ') ?? ''],
    ['Options', addOns.join(', ')],
    ['Id', <code key="id">{job.id}</code>],
  ];
  return <FactList facts={facts} />;
}

/** Titles of the add-ons that a request asks for, at any depth of its parameters. */
function addOnTitles(params: object | null): string[] {
  return Object.entries(params ?? {}).flatMap(([name, value]) => {
    const isAddOn = value === true && name !== 'callback' && name !== 'filler_words';
    const title = isAddOn ? optionTitles[name] : undefined;
    if (title !== undefined) return [title];
    return typeof value === 'object' && !Array.isArray(value) ? addOnTitles(value) : [];
  });
}

/** A job that failed: what was sent, what went wrong, and what to do next. */
function FailedJob({ job }: JobProps): ReactNode {
  const [, navigate] = useLocation();
  const again = useTranscribeAgain(job);
  const { act, failure } = useAction();
  const repeat = async (send: NonNullable<typeof again>['send']): Promise<void> => {
    const sent = await act(send);
    if (sent.ok) navigate(`/jobs/${sent.data.id}`);
  };
  return (
    <div className="notice bad" role="alert">
      <p className="notice-title">This job failed</p>
      <p>{job.error_message ?? `The service ended it with the code ${job.error_code}.`}</p>
      {job.kind === 'pre-recorded' && job.request_params !== null && (
        <p>
          Sent: <code>{job.request_params.audio_url}</code>
        </p>
      )}
      {failure !== null && <FailureNotice failure={failure} />}
      {again !== null && (
        <div className="row-of-buttons">
          <Button onClick={() => void repeat(again.send)}>Try again</Button>
          <Button onClick={again.choose}>Choose other options</Button>
        </div>
      )}
    </div>
  );
}
