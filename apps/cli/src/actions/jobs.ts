import type {
  JobTotal,
  OperationTypes,
  PreRecordedJob,
  TranscriptionJob,
} from '@verbatim/contract';
import { progressText, totalText } from '@verbatim/contract/job-progress';
import { requestFields } from '@verbatim/contract/request-fields';
import { callerFor } from '../api-client.ts';
import { CommandFailure } from '../failures.ts';
import type { JsonCallOptions, RemoteOptions } from '../options.ts';
import { checkRequest, requestOf } from '../request-flags.ts';
import { type Column, clock, moment, table } from '../table.ts';
import { styled, type Terminal, type TextStyle } from '../terminal.ts';

interface ListJobsOptions extends JsonCallOptions {
  readonly status?: readonly string[];
  readonly kind?: readonly string[];
  readonly date?: string;
  readonly before?: string;
  readonly after?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly tag?: string;
  readonly oldest?: boolean;
  readonly limit: number;
}

type JobListItem = Pick<
  TranscriptionJob,
  'id' | 'kind' | 'status' | 'created_at' | 'completed_at' | 'error_code' | 'file'
> &
  Partial<Pick<PreRecordedJob, 'progress'>>;

const styles: Readonly<Record<string, TextStyle>> = {
  done: 'green',
  error: 'red',
  processing: 'cyan',
};

const columns: readonly Column<JobListItem>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'KIND', value: ({ kind }) => kind },
  {
    title: 'STATUS',
    value: (job) => (job.status === 'processing' ? progressText(job) : job.status),
    look: ({ status }) => styles[status],
  },
  { title: 'CREATED', value: ({ created_at }) => moment(created_at) },
  { title: 'ERROR', value: ({ error_code }) => String(error_code ?? '') },
  { title: 'AUDIO', value: ({ file }) => (file ? duration(file.audio_duration) : '') },
  { title: 'FILE', value: ({ file }) => file?.filename ?? '', flexible: true },
];

const PAGE = 100;

type ListQuery = NonNullable<OperationTypes['listTranscriptions']['parameters']['query']>;

export async function list(options: ListJobsOptions, terminal: Terminal): Promise<void> {
  const { status, kind, date, before, after, metadata, tag, oldest, limit, json } = options;
  const { client, data } = await callerFor(options, terminal);
  // Values are checked by the service, which lists the valid ones. A filter that is new in the document does not compile.
  const filters: Record<Exclude<keyof ListQuery, 'offset' | 'limit'>, unknown> = {
    status,
    kind,
    date,
    before_date: before,
    after_date: after,
    custom_metadata: metadata,
    tag,
    order: oldest ? 'oldest' : undefined,
    total: json ? undefined : true,
  };
  const jobs: JobListItem[] = [];
  let total: JobTotal | undefined;
  const query = { ...filters, limit: Math.min(limit, PAGE) } as ListQuery;
  for await (const page of client.transcriptions({ query }).pages()) {
    const { items, total: counted } = data(page);
    total ??= counted;
    jobs.push(...items);
    if (jobs.length >= limit) break;
  }
  const shown = jobs.slice(0, limit);
  if (json) terminal.out(`${JSON.stringify(shown, null, 2)}\n`);
  else if (shown.length === 0) terminal.error('There are no such jobs.\n');
  else terminal.out(table(shown, columns, terminal));
  if (total && (total.count > shown.length || !total.is_exact))
    terminal.error(`${shown.length} of ${totalText(total)}; --limit shows more.\n`);
}

export async function show(
  id: string,
  options: JsonCallOptions,
  terminal: Terminal,
): Promise<void> {
  const { client, data } = await callerFor(options, terminal);
  const job = data(await client.getTranscription({ path: { id } }));
  if (options.json) return terminal.out(`${JSON.stringify(job, null, 2)}\n`);
  const rows = [
    ['Id', job.id],
    ['Kind', job.kind],
    ['Status', styled(terminal, styles[job.status] ?? 'reset', job.status)],
    ['Progress', isRunning(job) ? progressText(job) : ''],
    ['Created', moment(job.created_at)],
    ['Completed', moment(job.completed_at)],
    ['Error', job.error_code === null ? '' : `${job.error_code} ${job.error_message ?? ''}`.trim()],
    ['File', job.file?.filename ?? ''],
    ['Audio', job.file ? duration(job.file.audio_duration) : ''],
    ['Metadata', job.custom_metadata === null ? '' : JSON.stringify(job.custom_metadata)],
  ].filter(([, value]) => value !== '');
  for (const [name = '', value] of rows)
    terminal.out(`${styled(terminal, 'bold', name.padEnd(11))}${value}\n`);
  const text = job.result?.transcription?.full_transcript;
  if (text) terminal.out(`\n${text}\n`);
}

/** True for a job that has progress to tell. */
const isRunning = (job: TranscriptionJob): job is PreRecordedJob =>
  job.kind === 'pre-recorded' && job.completed_at === null;

/** Opens a job in the console, in the browser of a desktop; prints its address anyway. */
export async function open(id: string, options: RemoteOptions, terminal: Terminal): Promise<void> {
  const { client, data, service } = await callerFor(options, terminal);
  data(await client.getTranscription({ path: { id } }));
  const address = `${service.baseUrl.replace(/\/+$/, '')}/console/jobs/${id}`;
  terminal.out(`${address}\n`);
  if (terminal.width === null) return;
  const { openInBrowser } = await import('@verbatim/processes/open-in-browser');
  await openInBrowser(address);
}

/** The service gives up after ten minutes. A retry would have the model asked twice. */
const asking = { timeoutMs: 660_000, totalTimeoutMs: 660_000, retries: 0 };

/** Asks the language model of the service about a transcript. Prints the answer, then the passages that it relies on. */
export async function ask(
  id: string,
  question: string,
  { json, ...options }: JsonCallOptions,
  terminal: Terminal,
): Promise<void> {
  const { client, data } = await callerFor(options, terminal);
  const audio_to_llm_config = { prompts: [question], citations: true };
  const body = { audio_to_llm: true, audio_to_llm_config, keep: false };
  const made = await client.updateAddOns({ path: { id }, body, ...asking });
  const { audio_to_llm: envelope } = data(made);
  const answer = envelope?.results?.[0]?.results;
  if (!answer) throw new CommandFailure(envelope?.error?.message ?? 'There is no answer.');
  if (json) return terminal.out(`${JSON.stringify(answer, null, 2)}\n`);
  terminal.out(`${answer.response}\n`);
  const lines = (answer.citations ?? []).map(({ start, text }) => `${duration(start)}  ${text}\n`);
  terminal.out(lines.length > 0 ? `\n${lines.join('')}` : '\nThe answer names no passage.\n');
}

/** Sends the requests of failed jobs again, as new jobs. */
export async function retry(
  ids: readonly string[],
  options: RemoteOptions,
  terminal: Terminal,
): Promise<void> {
  const { client, data } = await callerFor(options, terminal);
  await forEach(ids, terminal, async (id) => {
    const job = data(await client.getPreRecordedJob({ path: { id } }));
    if (job.status !== 'error')
      throw new CommandFailure(`The job ${id} is ${job.status}: only failed ones are sent again.`);
    const body = bodyOf(job);
    terminal.out(`${data(await client.createPreRecordedJob({ body })).id}\n`);
  });
}

/** Transcribes the recording of a job again, as a new job, with the options that are given in place of its own. */
export async function again(id: string, options: RemoteOptions, terminal: Terminal): Promise<void> {
  const { client, data } = await callerFor(options, terminal);
  const changes = requestOf(requestFields.PreRecordedJobRequest, { ...options });
  const request = bodyOf(data(await client.getPreRecordedJob({ path: { id } })));
  const before = new Map<string, unknown>(Object.entries(request));
  const changed = Object.entries(changes).map(([name, value]) => {
    const own = before.get(name);
    return [name, isRecord(own) && isRecord(value) ? { ...own, ...value } : value] as const;
  });
  const body = { ...request, ...Object.fromEntries(changed) };
  await checkRequest('PreRecordedJobRequest', body);
  terminal.out(`${data(await client.createPreRecordedJob({ body })).id}\n`);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The request that a job was made with. A record has the metadata beside the parameters. */
function bodyOf({ id, request_params: parameters, custom_metadata: metadata }: PreRecordedJob) {
  if (parameters === null)
    throw new CommandFailure(`The service kept no request of the job ${id}: create it anew.`);
  return { ...parameters, ...(metadata !== null && { custom_metadata: metadata }) };
}

export async function remove(
  ids: readonly string[],
  options: RemoteOptions,
  terminal: Terminal,
): Promise<void> {
  const { client, data } = await callerFor(options, terminal);
  await forEach(ids, terminal, async (id) => {
    data(await client.deleteTranscription({ path: { id } }));
    terminal.error(`${id} is deleted.\n`);
  });
}

/** Tries all: one that is deleted already must not keep the others. */
async function forEach(
  ids: readonly string[],
  terminal: Terminal,
  work: (id: string) => Promise<void>,
): Promise<void> {
  let failure: unknown;
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      if (failure !== undefined) terminal.error(`${(failure as Error).message}\n`);
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

const duration = (seconds: number | null): string =>
  seconds === null ? '' : clock(Math.round(seconds));
