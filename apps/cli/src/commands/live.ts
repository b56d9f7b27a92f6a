import { requestFields } from '@verbatim/contract/request-fields';
import type { Command } from 'commander';
import type { LiveFlags } from '../actions/live.ts';
import { ChoiceOption, examples, withCallOptions } from '../options.ts';
import { recorderNames } from '../recorders.ts';
import { addRequestFlags } from '../request-flags.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim live`: captions of a microphone or of standard input. */
export function addLive(program: Command, terminal: Terminal): void {
  const command = program
    .command('live')
    .description('caption a microphone, or audio from standard input, as it is spoken')
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
    .option('--json', 'print each message as a line of JSON');
  addRequestFlags(withCallOptions(command), requestFields.LiveSessionRequest)
    .addHelpText(
      'after',
      `${examples(
        'live',
        'live --language fr --realtime-processing.translation.target-languages en',
        'live - --sample-rate 8000 --encoding wav/ulaw < call.raw',
        'live --json --messages.receive-partial-transcripts',
      )}

On a terminal partial captions are rewritten in place; elsewhere only final ones are printed. Ctrl-C ends the session and prints what is
left. A lost connection is made again, and no audio is lost.`,
    )
    .action(async (source: string | undefined, options: LiveFlags) =>
      (await import('../actions/live.ts')).live(source, options, terminal),
    );
}
