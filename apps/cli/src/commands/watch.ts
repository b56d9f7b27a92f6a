import { type Command, InvalidArgumentError } from 'commander';
import type { WatchFlags } from '../actions/watch.ts';
import { examples, wholeNumber, withCallOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { withOutputOptions, withRequestFlags } from './transcribe.ts';

/** `verbatim watch`: transcribes what arrives in a folder. */
export function addWatch(program: Command, terminal: Terminal): void {
  const command = program
    .command('watch')
    .description('transcribe the audio and video that arrives in a folder')
    .argument('<folder>', 'the folder to watch')
    .option('-r, --recursive', 'watch the folders in it, too')
    .option('-o, --output <folder>', 'where transcripts go (default: beside the audio)')
    .option('--settle <seconds>', 'how long a file must stay unchanged', seconds, 2)
    .option('--parallel <number>', 'how many are transcribed at once', wholeNumber(1), 2);
  withRequestFlags(withOutputOptions(withCallOptions(command)))
    .addHelpText(
      'after',
      `${examples(
        'watch recordings',
        'watch /srv/inbox -r -o /srv/transcripts --srt --json --diarization',
      )}

Transcripts are named after the whole name of the audio: talk.mp3.txt. A file that has its transcript is left alone, also after a restart.
Audio that the service refuses gets a note, talk.mp3.failed.txt; remove it to try again. Everything else that fails is tried again,
after 5 seconds at first and after 5 minutes at last.`,
    )
    .action(async (folder: string, options: WatchFlags) =>
      (await import('../actions/watch.ts')).watch(folder, options, terminal),
    );
}

function seconds(text: string): number {
  const value = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 0.1) return value;
  throw new InvalidArgumentError('It must be a number of seconds of at least 0.1.');
}
