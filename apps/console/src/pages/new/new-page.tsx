import './new-page.css';
import { optionSections } from 'virtual:option-sections';
import { Field } from '@base-ui/react/field';
import { FileAudio, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, IconButton } from '../../controls/buttons.tsx';
import { Form } from '../../controls/form.tsx';
import { byteSize } from '../../controls/formats.ts';
import { JobProgress, StatusBadge } from '../../controls/job-state.tsx';
import { Page } from '../../controls/page.tsx';
import type { AgainState } from '../../data/job-actions.tsx';
import { useLoad } from '../../data/loaded.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { type JobOptions, valuesOf } from '../../options/option-values.ts';
import {
  InvalidOptions,
  OptionsButton,
  OptionsPanel,
  useOptions,
} from '../../options/options-panel.tsx';
import { Recorder } from './recorder.tsx';
import {
  addressSource,
  addressSources,
  chosenSources,
  droppedSources,
  fileSource,
  type SourcesProps,
} from './recording-source.ts';
import { RequestCode } from './request-code.tsx';
import { type Submission, type Submissions, useSubmissions } from './submissions.tsx';

/** Takes recordings and options, and makes jobs of them. One recording leads to its transcript. */
export default function NewPage(): ReactNode {
  const [, navigate] = useLocation();
  const submissions = useSubmissions();
  const options = useOptions<JobOptions>('jobs', optionSections);
  const { all, isSending, add, remove, send } = submissions;
  const toSend = all.filter(({ state }) => state.step === 'chosen' || state.step === 'failed');

  useAnotherJob(add, options);
  // The form is larger than the page: it is loaded with the first recording, or when it is asked for.
  const areOptionsShown = options.isOpen || all.length > 0;

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const transcribe = async (): Promise<void> => {
    const read = options.read();
    if (read === null) return;
    const [jobId] = await send(read);
    const [only, ...others] = toSend;
    // A person who looks at another page meanwhile stays there.
    if (!isShown.current || jobId === undefined || !only || others.length > 0) return;
    remove(only.source.id);
    navigate(`/jobs/${jobId}`);
  };

  return (
    <Page title="New transcript">
      <DropZone onSources={add} />
      <div className="row-of-buttons other-sources">
        <AddressInput onSources={add} />
        <Recorder onSources={add} />
      </div>
      {all.length > 0 && <SubmissionList {...submissions} />}
      <OptionsPanel options={{ ...options, isOpen: areOptionsShown }} />
      <InvalidOptions invalid={options.invalid} />
      <div className="row-of-buttons start">
        <Button
          look="primary"
          disabled={toSend.length === 0 || isSending}
          onClick={() => void transcribe()}
        >
          {isSending ? 'Sending …' : startTitle(toSend.length)}
        </Button>
        {!areOptionsShown && <OptionsButton options={options} />}
        {isSending && (
          <p className="hint">You can look at other pages meanwhile. Keep this tab open.</p>
        )}
      </div>
      <RequestCode options={options} sources={toSend.map(({ source }) => source)} />
    </Page>
  );
}

/** Begins with the recording and the options of another job, if the page was opened to transcribe it again. */
function useAnotherJob(
  add: Submissions['add'],
  { setValues }: Pick<ReturnType<typeof useOptions<JobOptions>>, 'setValues'>,
): void {
  const begin = useRef(() => {
    const state: Partial<AgainState> | null = window.history.state;
    if (!state?.again) return;
    const { name, request } = state.again;
    // A reload, or the way back to this page, does not choose it again.
    window.history.replaceState(null, '');
    add([addressSource(request.audio_url, name)]);
    setValues(valuesOf(optionSections, request));
  });
  useEffect(() => begin.current(), []);
}

const startTitle = (count: number): string =>
  count > 1 ? `Transcribe ${count} recordings` : 'Transcribe';

/** Takes files and folders that are dropped on it or chosen in the dialog of the system. */
function DropZone({ onSources }: SourcesProps): ReactNode {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement | null>(null);
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void droppedSources(event.dataTransfer).then(onSources);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the buttons inside are for everything else.
    <div
      className={isOver ? 'stack drop-zone over' : 'stack drop-zone'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileAudio aria-hidden size={36} />
      <p className="drop-title">Drop a recording here</p>
      <p>Audio or video in any common format, several files, or a folder.</p>
      <div className="row-of-buttons">
        <Button onClick={() => files.current?.click()}>Choose files</Button>
        <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
      </div>
      <input
        ref={files}
        type="file"
        multiple
        accept="audio/*,video/*"
        aria-label="Recordings"
        hidden
        onChange={({ target }) => {
          onSources([...(target.files ?? [])].map((file) => fileSource(file)));
          target.value = '';
        }}
      />
      <input
        ref={(element) => {
          folder.current = element;
          // React has no property for it.
          if (element !== null) element.webkitdirectory = true;
        }}
        type="file"
        aria-label="Folder"
        hidden
        onChange={({ target }) => {
          onSources(chosenSources(target.files));
          target.value = '';
        }}
      />
    </div>
  );
}

/** Takes addresses of recordings that the service fetches by itself. */
function AddressInput({ onSources }: SourcesProps): ReactNode {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (): void => {
    const sources = addressSources(text);
    setWrong(sources === null);
    if (sources === null) return;
    setText('');
    onSources(sources);
  };
  return (
    <Form className="address" onSend={add} noValidate>
      <Field.Root className="field" invalid={isWrong}>
        <Field.Label>Or paste an address</Field.Label>
        <div className="address-row">
          <Field.Control
            type="url"
            placeholder="https://example.com/talk.mp3"
            value={text}
            onValueChange={setText}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            Add
          </Button>
        </div>
        <Field.Error match={isWrong}>
          An address begins with http:// or https://. Separate several by spaces.
        </Field.Error>
      </Field.Root>
    </Form>
  );
}

const POLL_MS = 2_000;

/** The chosen recordings with their progress. */
const SubmissionList = ({ all, remove }: Submissions): ReactNode => (
  <ul className="submissions" aria-label="Recordings">
    {all.map((submission) => (
      <li key={submission.source.id}>
        <Row submission={submission} onRemove={() => remove(submission.source.id)} />
        {submission.state.step === 'failed' && <FailureNotice failure={submission.state.failure} />}
      </li>
    ))}
  </ul>
);

function Row({
  submission: { source, state },
  onRemove,
}: Readonly<{ submission: Submission; onRemove: () => void }>): ReactNode {
  const isUnderWay = state.step === 'waiting' || state.step === 'uploading';
  return (
    <div className="submission">
      <span className="submission-name">
        {state.step === 'created' ? (
          <Link href={`/jobs/${state.jobId}`}>{source.name}</Link>
        ) : (
          source.name
        )}
      </span>
      <span className="row-of-buttons hint submission-state">
        {state.step === 'chosen' && source.kind === 'file' && byteSize(source.file.size)}
        {state.step === 'waiting' && 'waiting'}
        {state.step === 'uploading' && source.kind === 'file' && (
          <Uploading name={source.name} sent={state.sentBytes} size={source.file.size} />
        )}
        {state.step === 'created' && <CreatedJob jobId={state.jobId} name={source.name} />}
      </span>
      {!isUnderWay && (
        <IconButton label={`Remove ${source.name} from this list`} icon={X} onClick={onRemove} />
      )}
    </div>
  );
}

const Uploading = ({
  name,
  sent,
  size,
}: Readonly<{ name: string; sent: number; size: number }>): ReactNode => (
  <>
    <progress
      aria-label={`Upload of ${name}`}
      value={Math.min(sent, size)}
      max={Math.max(size, 1)}
    />
    {byteSize(Math.min(sent, size))} of {byteSize(size)}
  </>
);

/** The state of a job that was made here, until it is over. */
function CreatedJob({ jobId, name }: { readonly jobId: string; readonly name: string }): ReactNode {
  const job = useLoad({
    name: ['getPreRecordedJob', jobId],
    call: (client, options) => client.getPreRecordedJob({ ...options, path: { id: jobId } }),
    pollMs: (data) => (data?.status === 'done' || data?.status === 'error' ? false : POLL_MS),
  });
  return (
    job.data && (
      <>
        {job.data.error_message}
        <JobProgress job={job.data} name={name} />
        <StatusBadge status={job.data.status} />
      </>
    )
  );
}
