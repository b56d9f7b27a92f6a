import { requestFields } from '@verbatim/contract/request-fields';
import type { Command } from 'commander';
import type { TranscribeFlags } from '../actions/transcribe.ts';
import { examples, wholeNumber, withCallOptions } from '../options.ts';
import { addRequestFlags } from '../request-flags.ts';
import type { Terminal } from '../terminal.ts';
import { formats } from '../transcription/formats.ts';

/** The fields that flags exist for: the audio is the argument of the command. */
const fields = requestFields.PreRecordedJobRequest.filter(
  (field) => !('deprecated' in field) && field.path[0] !== 'audio_url',
);

/** Adds the options of commands that write transcripts. */
export function withOutputOptions(command: Command): Command {
  for (const [format, description] of Object.entries(formats)) {
    command.option(`--${format}`, description);
  }
  return command;
}

/** Adds a flag for each field of a request to transcribe a file. */
export const withRequestFlags = (command: Command): Command => addRequestFlags(command, fields);

/** `verbatim transcribe`: transcribes files, folders, addresses and standard input. */
export function addTranscribe(program: Command, terminal: Terminal): void {
  const command = program
    .command('transcribe')
    .description('transcribe files, folders, addresses or standard input')
    .argument(
      '<audio...>',
      'files of audio or video, folders of them, http or https addresses, or - for standard input',
    )
    .option('-r, --recursive', 'look into the folders of a folder, too')
    .option(
      '-o, --output <path>',
      'a file, or a folder for a file per input; what is there stays, unless --force is given',
    )
    .option('--force', 'overwrite transcripts that are there')
    .option(
      '--local',
      'without a service: start one for this command alone, and remove what it kept',
    )
    .option('--parallel <number>', 'how many are transcribed at once', wholeNumber(1), 4);
  withRequestFlags(withOutputOptions(withCallOptions(command)))
    .addHelpText(
      'after',
      `${examples(
        'transcribe meeting.mp3',
        'transcribe interview.mp4 --language en --language de --diarization -o interview.md',
        'transcribe https://example.com/talk.webm --srt > talk.srt',
        'transcribe recordings -r --txt --srt -o transcripts',
        'transcribe - --json < meeting.mp3',
        'transcribe meeting.mp3 --local',
      )}

A command that was interrupted goes on where it was when it is run again within a day: what was uploaded is not uploaded again, and jobs
that were created are waited for; not with --local. It ends with 1 if one of the inputs was not transcribed, with 130 if it was interrupted.`,
    )
    .action(async (names: readonly string[], options: TranscribeFlags) =>
      (await import('../actions/transcribe.ts')).transcribe(names, options, terminal),
    );
}
