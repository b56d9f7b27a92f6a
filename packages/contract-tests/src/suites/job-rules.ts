import type { RuleTable } from '../rules.ts';

/** Rules about jobs. */
export const jobRules = {
  'is-found': {
    sentence: 'A new job can be read at once, under its own path and the shared one.',
    how: 'both paths are read right after the job was created',
  },
  location: {
    sentence: 'Location, and result_url of a pre-recorded job, are the URL of the job.',
    how: 'both are followed',
  },
  ids: {
    sentence: 'Ids are UUIDs of version 7 that increase.',
    how: 'two jobs, created one after the other',
  },
  'request-id': {
    sentence: 'request_id is G- and the first eight digits of the id.',
    how: 'the record of a new job',
  },
  'nothing-early': {
    sentence: 'Fields that do not apply yet are null.',
    how: 'completed_at, error_code and error_message of an unfinished job',
  },
  'metadata-is-kept': {
    sentence: 'custom_metadata is returned unchanged.',
    how: 'random metadata in random bodies',
  },
  'parameters-are-echoed': {
    sentence: 'request_params has every parameter with its default, without custom_metadata.',
    how: 'random bodies with their defaults applied, against request_params',
  },
  'starts-queued': {
    sentence: 'A session is queued until the first connection, without a result.',
    how: 'the record of a session without a connection',
  },
  'no-file-yet': {
    sentence: 'Downloading from a job without audio gets 404 file_not_found.',
    how: 'the download of a session without a connection',
  },
  'unfinished-stays': {
    sentence:
      'DELETE of an unfinished job gets 403 job_in_progress, except a session that no client has connected to.',
    how: 'a pre-recorded job is deleted right after its creation',
  },
  'kinds-apart': {
    sentence: 'A job is not found under the path of the other kind.',
    how: 'reading, deleting and downloading under that path',
  },
  'regions-agree': {
    sentence: 'Different regions in query and body get 400 region_conflict.',
    how: 'a session with both',
  },
  'region-is-kept': {
    sentence: 'The region of query or body is recorded on the job.',
    how: 'sessions with a region in the query, and in both places',
  },
  'bounds-are-ordered': {
    sentence: 'A lower bound above its upper bound gets 400, with its name in validation_errors.',
    how: 'min_speakers above max_speakers',
  },
  'upload-is-measured': {
    sentence: 'The response to an upload has name, size, duration and channels of the file.',
    how: 'a generated file of one second',
  },
  'states-go-forward': {
    sentence: 'A job is queued, then processing, then done or error.',
    how: 'every status seen while polling a pre-recorded job',
  },
  'progress-fits-the-status': {
    sentence:
      'jobs_ahead is null unless the job is queued, percent unless it is processing or done.',
    how: 'progress in every response while polling a pre-recorded job',
  },
  'percent-goes-forward': {
    sentence: 'percent never goes back, except to 0 by another attempt.',
    how: 'progress in every response while polling a pre-recorded job',
  },
  'done-has-100-percent': {
    sentence: 'percent of a job is 100 when it is done.',
    how: 'progress in every response while polling a pre-recorded job',
  },
  'comes-to-an-end': {
    sentence: 'A job ends.',
    how: 'a job with an uploaded file, within --patience',
  },
  'done-is-complete': {
    sentence: 'A done job has completed_at, file and result, and no error.',
    how: 'the record of a job with an uploaded file',
  },
  'result-has-what-was-asked': {
    sentence: 'The result has the requested add-ons and no others.',
    how: 'a job with half of the add-ons on, and one with none',
  },
  'error-is-explained': {
    sentence: 'A failed job has completed_at, error_code and error_message.',
    how: 'a job with an unreachable URL',
  },
  download: {
    sentence: 'The audio of a job is the uploaded file.',
    how: 'the bytes of a download against those of the upload',
  },
  'download-head': {
    sentence: 'HEAD of a download has its Content-Length and no body.',
    how: 'HEAD over a TCP socket, which shows surplus bytes',
  },
  ranges: {
    sentence: 'Range gets the requested bytes with 206, and 416 beyond the end.',
    how: 'a range from the start, one to the end, the last bytes, and one beyond',
  },
  'deleted-is-gone': {
    sentence: 'A deleted job is unknown to every operation and absent from every listing.',
    how: 'reading, downloading, deleting again and listing after DELETE',
  },
} as const satisfies RuleTable;

/** Name of a rule about jobs. */
export type JobRule = keyof typeof jobRules;
