import { requestFields } from '@verbatim/contract/request-fields';
import { type Command, InvalidArgumentError } from 'commander';
import { WrongUsageError } from '../failures.ts';
import {
  ChoiceOption,
  callCommand,
  plainCommand,
  runs,
  wholeNumber,
  withCallOptions,
} from '../options.ts';
import { recorderNames } from '../recorders.ts';
import { addRequestFlags } from '../request-flags.ts';
import type { Terminal } from '../terminal.ts';
import { formats } from '../transcription/formats.ts';

/** What the commands do is loaded when one runs. */
const load = {
  jobs: () => import('../actions/jobs.ts'),
  live: () => import('../actions/live.ts'),
  mcp: () => import('../actions/mcp.ts'),
  search: () => import('../actions/search.ts'),
  transcribe: () => import('../actions/transcribe.ts'),
  voices: () => import('../actions/voices.ts'),
  watch: () => import('../actions/watch.ts'),
};

/** The fields that flags exist for: the audio is the argument of the command. */
const fields = requestFields.PreRecordedJobRequest.filter(
  (field) => !('deprecated' in field) && field.path[0] !== 'audio_url',
);

/** Adds the options of commands that call a service and write transcripts, and a flag for each field of a request to transcribe a file. */
function withTranscriptOptions(command: Command): Command {
  withCallOptions(command);
  for (const [format, description] of Object.entries(formats)) {
    command.option(`${format === 'json' ? '-j, ' : ''}--${format}`, description);
  }
  return addRequestFlags(command, fields);
}

/** Adds the commands that call a service. */
export function addApiCommands(program: Command, terminal: Terminal): void {
  addTranscribe(program, terminal);
  addLive(program, terminal);
  addWatch(program, terminal);
  addJobs(program, terminal);
  addAsk(program, terminal);
  addSearch(program, terminal);
  addVoices(program, terminal);
  addMcp(program, terminal);
}

/** `verbatim transcribe`: transcribes files, folders, addresses and standard input. */
function addTranscribe(program: Command, terminal: Terminal): void {
  const command = plainCommand(
    program,
    'transcribe',
    'transcribe files, folders, addresses or standard input',
    [
      'transcribe meeting.mp3',
      'transcribe interview.mp4 -l en -l de --speakers 2 -o interview.md',
      'transcribe https://example.com/talk.webm --srt > talk.srt',
      'transcribe recordings -r --txt --srt -o transcripts',
      'transcribe - --json < meeting.mp3',
      'transcribe meeting.mp3 --local',
    ],
    `A command that was interrupted goes on where it was when it is run again within a day: what was uploaded is not uploaded again, and jobs
that were created are waited for; not with --local. It ends with 1 if one of the inputs was not transcribed, with 130 if it was interrupted.`,
  )
    .argument(
      '<audio...>',
      'files of audio or video, folders of them, http or https addresses, or - for standard input',
    )
    .option('-r, --recursive', 'look into the folders of a folder, too')
    .option(
      '-o, --output <path>',
      'a file, or a folder for a file per input; what is there stays, unless --force is given',
    )
    .option('-f, --force', 'overwrite transcripts that are there')
    .option(
      '--local',
      'without a service: start one for this command alone, and remove what it kept',
    )
    .option('-p, --parallel <number>', 'how many are transcribed at once', wholeNumber(1), 4);
  withTranscriptOptions(command).action(runs(load.transcribe, 'transcribe', terminal));
}

/** `verbatim watch`: transcribes what arrives in a folder. */
function addWatch(program: Command, terminal: Terminal): void {
  const command = plainCommand(
    program,
    'watch',
    'transcribe the audio and video that arrives in a folder',
    ['watch recordings', 'watch /srv/inbox -r -o /srv/transcripts --srt --json --diarization'],
    `Transcripts are named after the whole name of the audio: talk.mp3.txt. A file that has its transcript is left alone, also after a restart.
Audio that the service refuses gets a note, talk.mp3.failed.txt; remove it to try again. Everything else that fails is tried again,
after 5 seconds at first and after 5 minutes at last.`,
  )
    .argument('<folder>', 'the folder to watch')
    .option('-r, --recursive', 'watch the folders in it, too')
    .option('-o, --output <folder>', 'where transcripts go (default: beside the audio)')
    .option('--settle <seconds>', 'how long a file must stay unchanged', seconds, 2)
    .option('-p, --parallel <number>', 'how many are transcribed at once', wholeNumber(1), 2);
  withTranscriptOptions(command).action(runs(load.watch, 'watch', terminal));
}

function seconds(text: string): number {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0.1) return value;
  throw new InvalidArgumentError('It must be a number of seconds of at least 0.1.');
}

/** `verbatim live`: captions of a microphone or of standard input. */
function addLive(program: Command, terminal: Terminal): void {
  const command = plainCommand(
    program,
    'live',
    'caption a microphone, or audio from standard input, as it is spoken',
    [
      'live',
      'live --language fr --realtime-processing.translation.target-languages en',
      'live - --sample-rate 8000 --encoding wav/ulaw < call.raw',
      'live --json --messages.receive-partial-transcripts',
    ],
    `On a terminal partial captions are rewritten in place; elsewhere only final ones are printed. Ctrl-C ends the session and prints what is
left. A lost connection is made again, and no audio is lost.`,
  )
    .argument(
      '[source]',
      '- for standard input: a WAV file, or raw samples; default: the microphone',
    )
    .addOption(
      new ChoiceOption(
        '--recorder <program>',
        `${recorderNames.join(', ')} (default: the first that is installed)`,
        recorderNames,
      ),
    )
    .option('--device <name>', 'the microphone, as the recorder names it')
    .option('-j, --json', 'print each message as a line of JSON');
  addRequestFlags(withCallOptions(command), requestFields.LiveSessionRequest).action(
    runs(load.live, 'live', terminal),
  );
}

/** Stands for the id of a job in examples. */
const JOB_ID = '018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f';
const VOICE_ID = '01a1a0d1-4c60-7a19-8f2b-5e7d90c3a846';

/** `verbatim ask`: a question about a transcript. */
function addAsk(program: Command, terminal: Terminal): void {
  callCommand(
    program,
    'ask',
    'ask the language model of the service about the transcript of a job',
    [`ask ${JOB_ID} "Who decides?"`],
  )
    .argument('<id>', 'the id of the job')
    .argument('<question>', 'the question')
    .option('-j, --json', 'print the answer and its passages as JSON')
    .action(runs(load.jobs, 'ask', terminal));
}

/** `verbatim jobs`: jobs over the API. */
function addJobs(program: Command, terminal: Terminal): void {
  const jobs = program
    .command('jobs')
    .description('list, show, open, retry, repeat and delete jobs, over the API');

  callCommand(jobs, 'list', 'list jobs', [
    'jobs list',
    'jobs list --status error --limit 100',
    'jobs list --metadata customer=7 --json',
  ])
    .option('--status <status...>', 'only jobs in one of these states')
    .option('--kind <kind...>', 'only jobs of one of these kinds')
    .option('--date <day>', 'only jobs of this day in UTC: 2026-11-03')
    .option('--before <time>', 'only jobs created before this ISO time')
    .option('--after <time>', 'only jobs created after this ISO time')
    .option('--metadata <name=value>', 'only jobs with this metadata; repeatable', metadata)
    .option('--tag <tag>', 'only jobs with this tag')
    .option('--oldest', 'the oldest first, not the newest')
    .option('-n, --limit <number>', 'maximum number of jobs', wholeNumber(1), 20)
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.jobs, 'list', terminal));

  callCommand(jobs, 'show', 'show a job and its transcript', [
    `jobs show ${JOB_ID}`,
    `jobs show ${JOB_ID} --json`,
  ])
    .argument('<id>', 'the id of the job')
    .option('-j, --json', 'print the whole record as JSON')
    .action(runs(load.jobs, 'show', terminal));

  addJobActions(jobs, terminal);
}

/** `verbatim search`: the transcripts of an account, over the API. */
function addSearch(program: Command, terminal: Terminal): void {
  callCommand(program, 'search', 'find jobs by the words of their transcripts, over the API', [
    'search budget march',
    `search '"annual budget"' --tag board`,
  ])
    .argument('<words...>', 'words; those in double quotes stand side by side')
    .option('--tag <tag>', 'only jobs with this tag')
    .option('--kind <kind...>', 'only jobs of one of these kinds')
    .option('-n, --limit <number>', 'maximum number of jobs', wholeNumber(1), 20)
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.search, 'search', terminal));
}

/** `verbatim voices`: the voices of an account, over the API. */
function addVoices(program: Command, terminal: Terminal): void {
  const voices = program
    .command('voices')
    .description('list, add, rename and delete voices of people, over the API');
  callCommand(voices, 'list', 'list voices, newest first', ['voices list'])
    .option('-j, --json', 'print them as JSON')
    .action(runs(load.voices, 'list', terminal));
  callCommand(
    voices,
    'add',
    'enroll the voice of a person, who has to consent',
    [
      'voices add "Ann Lee" ann.wav --consent',
      `voices add "Ann Lee" --job ${JOB_ID} --speaker 0 --consent`,
    ],
    'Its id is printed. No audio is kept for it.',
  )
    .argument('<name>', 'the name that results show')
    .argument('[file]', 'a recording in which the person alone talks, at least 5 seconds')
    .option('--job <id>', 'a job that is done, instead of a file')
    .option('--speaker <number>', 'the speaker of that job', wholeNumber(0))
    .option('--consent', 'the person has consented')
    .action(runs(load.voices, 'add', terminal));
  const id = 'the id of the voice';
  callCommand(voices, 'rename', 'give a voice another name', [
    `voices rename ${VOICE_ID} "Ann Miller"`,
  ])
    .argument('<id>', id)
    .argument('<name>', 'its new name')
    .action(runs(load.voices, 'rename', terminal));
  callCommand(voices, 'delete', 'delete voices for good', [`voices delete ${VOICE_ID}`])
    .argument('<id...>', id)
    .action(runs(load.voices, 'remove', terminal));
}

function addJobActions(jobs: Command, terminal: Terminal): void {
  callCommand(
    jobs,
    'open',
    'open a job in the console, in the browser',
    [`jobs open ${JOB_ID}`],
    'Its address is printed, too; without a terminal or a desktop it is only printed.',
  )
    .argument('<id>', 'the id of the job')
    .action(runs(load.jobs, 'open', terminal));

  callCommand(
    jobs,
    'retry',
    'send the requests of failed jobs again, as new jobs',
    [`jobs retry ${JOB_ID}`],
    'The ids of the new jobs are printed.',
  )
    .argument('<id...>', 'the ids of the jobs, which stay')
    .action(runs(load.jobs, 'retry', terminal));

  const again = callCommand(
    jobs,
    'again',
    'transcribe the recording of a job again with other options, as a new job',
    [`jobs again ${JOB_ID} --speakers 2`, `jobs again ${JOB_ID} --model whisper-small`],
    'Options that are not given are those of the job, which stays. The id of the new job is printed.',
  ).argument('<id>', 'the id of the job');
  addRequestFlags(again, fields).action(runs(load.jobs, 'again', terminal));

  callCommand(jobs, 'delete', 'delete jobs for good, with audio and results', [
    `jobs delete ${JOB_ID}`,
  ])
    .argument('<id...>', 'the ids of the jobs')
    .action(runs(load.jobs, 'remove', terminal));
}

function metadata(text: string, others: Readonly<Record<string, string>> = {}) {
  const at = text.indexOf('=');
  if (at < 1) throw new WrongUsageError(`--metadata must be written as name=value, not ${text}`);
  return { ...others, [text.slice(0, at)]: text.slice(at + 1) };
}

const several = (value: string, others: readonly string[]): string[] => [...others, value];

/** `verbatim mcp`: tools for language models, by the Model Context Protocol. */
function addMcp(program: Command, terminal: Terminal): void {
  callCommand(
    program,
    'mcp',
    'serve tools for language models (Model Context Protocol), over stdin and stdout',
    ['mcp', 'mcp --allow-write --files ~/recordings', 'mcp --http 127.0.0.1:8090'],
  )
    .option('--files <folder>', 'a folder whose files may be transcribed; repeatable', several, [])
    .option('--allow-write', 'also offer the tools that create and delete jobs')
    .option(
      '--http <host:port>',
      'serve over HTTP instead: each caller sends its own key as a bearer token',
    )
    .option(
      '--host-name <name>',
      'a name that HTTP callers may use for this server, beside localhost; repeatable',
      several,
      [],
    )
    .action(runs(load.mcp, 'mcp', terminal));
}
