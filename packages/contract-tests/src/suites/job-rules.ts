import type { Rules } from '../run/rules.ts';

/** What holds for every job. */
export const jobRules = {
  'is-found': {
    sentence: 'A new job is found at once, under its own address and under the shared one.',
    how: 'both are read right after the answer that made the job',
  },
  location: {
    sentence: 'Location, and result_url of a job from a file, lead to the job.',
    how: 'both are followed',
  },
  ids: {
    sentence: 'Ids are UUIDs of version 7, and later jobs have greater ones.',
    how: 'two jobs, one after the other',
  },
  'request-id': {
    sentence: 'request_id is G- and the first eight digits of the id.',
    how: 'the record of a new job',
  },
  'nothing-early': {
    sentence: 'What does not apply yet is there as null.',
    how: 'the record of a new job: completed_at and error_code while it is unfinished',
  },
  'metadata-is-kept': {
    sentence: 'custom_metadata comes back as it was sent.',
    how: 'random metadata in random bodies',
  },
  'parameters-are-echoed': {
    sentence: 'request_params has every parameter with its default, without custom_metadata.',
    how: 'random bodies, completed from the table of defaults, against what the job says',
  },
  'starts-queued': {
    sentence: 'A session is queued until the first connection, without a result.',
    how: 'the record of a session that nobody connects to',
  },
  'no-file-yet': {
    sentence: 'The audio of a job without any is answered 404 file_not_found.',
    how: 'the audio of a session that nobody connects to',
  },
  'unfinished-stays': {
    sentence: 'DELETE of an unfinished job is answered 403 job_in_progress.',
    how: 'a session that nobody connects to is deleted',
  },
  'kinds-apart': {
    sentence: 'A job is not found under the address of the other kind.',
    how: 'reading, deleting and downloading there',
  },
  'regions-agree': {
    sentence: 'Two different regions in query and body are answered 400 region_conflict.',
    how: 'a session with both',
  },
  'region-is-kept': {
    sentence: 'The region is recorded on the job, wherever it was sent.',
    how: 'sessions with a region in the query, and in both places',
  },
  'bounds-are-ordered': {
    sentence: 'A lower bound above its upper one is answered 400, and named.',
    how: 'min_speakers above max_speakers',
  },
  'upload-is-measured': {
    sentence: 'The answer to an upload says name, size, length and channels of the file.',
    how: 'a file of one second that the run has made',
  },
  'states-go-forward': {
    sentence: 'A job is queued, then processing, then done or error, and never goes back.',
    how: 'every status that is seen while a job from a file is waited for',
  },
  'comes-to-an-end': {
    sentence: 'A job comes to an end.',
    how: 'a job from a stored file, within --patience',
  },
  'done-is-complete': {
    sentence: 'A job that is done has completed_at, file and result, and no error_code.',
    how: 'the record of a job from a stored file',
  },
  'result-has-what-was-asked': {
    sentence: 'The result has what was asked for, and nothing else.',
    how: 'a job with half of the add-ons on, and one with none',
  },
  'error-is-explained': {
    sentence: 'A job that ends as an error has completed_at and error_code.',
    how: 'a job whose address leads nowhere',
  },
  download: {
    sentence: 'The audio of a job is what was uploaded.',
    how: 'the bytes of a download against those of the upload',
  },
  'download-head': {
    sentence: 'HEAD of a download tells its length and sends none of it.',
    how: 'HEAD on a bare connection, so that surplus bytes show',
  },
  ranges: {
    sentence: 'Range gives just these bytes with 206, and 416 where there are none.',
    how: 'a range from the start, one to the end, the last bytes, and one beyond',
  },
  'deleted-is-gone': {
    sentence: 'A deleted job is unknown to every operation and in every listing.',
    how: 'reading, downloading, deleting again and listing after DELETE',
  },
} as const satisfies Rules;

/** The name of a rule for jobs. */
export type JobRule = keyof typeof jobRules;
