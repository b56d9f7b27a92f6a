import type {
  FoundTranscript,
  JobKind,
  JobStatus,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';

/** `75` seconds are `1:15`, an hour is `1:00:00`. */
export function clockTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? part : String(part).padStart(2, '0'))).join(':');
}

const durationUnits = [
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** How long something takes, by its two largest units: `502` seconds are `8 min 22 s`. Places and lengths of audio are clock times. */
export function durationText(seconds: number): string {
  if (seconds < 1) return '<\u00a01\u00a0s';
  let rest = Math.round(seconds);
  const parts = durationUnits.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest %= size;
    return count === 0 ? [] : `${count}\u00a0${unit}`;
  });
  return parts.slice(0, 2).join(' ');
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `1_500_000` bytes are `1.5 MB`. */
export function byteSize(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power > 0 && value < 10 ? 1 : 0)} ${units[power]}`;
}

/** The offset of a page of a list, as an address carries it; 0 if it can't be read. */
export function offsetIn(params: URLSearchParams): number {
  const offset = Number(params.get('offset'));
  return Number.isSafeInteger(offset) && offset > 0 ? offset : 0;
}

export const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

/** `de` is "German (de)". Codes that are no BCP 47 tags are shown as they are. */
export function languageName(code: string): string {
  try {
    const name = languageNames.of(code);
    return name === undefined || name === code ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}

/** Colors that tell speakers and languages apart; their names stand beside them. */
const tints = ['--info', '--violet', '--warn', '--good', '--bad', '--accent'] as const;

/** The style of an element in the color of a speaker or language. */
export const tinted = (number: number) => ({ color: `var(${tints[number % tints.length]})` });

/** How each state of a job is shown. */
export const statusLooks: Readonly<
  Record<JobStatus, { readonly className: string; readonly title: string }>
> = {
  queued: { className: 'badge', title: 'queued' },
  processing: { className: 'badge info', title: 'processing' },
  done: { className: 'badge good', title: 'done' },
  error: { className: 'badge bad', title: 'failed' },
};

/** The states of a job, from its start to its end. */
export const jobStatuses = Object.keys(statusLooks) as JobStatus[];

/** How each kind of job is shown. */
export const kindTitles: Readonly<Record<JobKind, string>> = {
  'pre-recorded': 'recording',
  live: 'live',
};

export const jobKinds = Object.keys(kindTitles) as JobKind[];

const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time of the service, as this computer writes times. */
export const momentText = (time: string): string => moments.format(new Date(time));

export type AnyJob = FoundTranscript | TranscriptionJob | TranscriptionJobItem;

/** What a job is called: the title that it was given, else its file, which has no name before its address was fetched, or the time of its live session. */
export function jobTitle(job: AnyJob): string {
  if (job.title !== null) return job.title;
  if (job.kind === 'live') return `Live session, ${momentText(job.created_at)}`;
  const address = 'request_params' in job ? job.request_params?.audio_url : undefined;
  return job.file?.filename ?? (address?.split(/[?#]/)[0]?.split('/').at(-1) || job.id);
}
