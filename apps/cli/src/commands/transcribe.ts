import { type Command, Option } from 'commander';
import type { TranscribeFlags } from '../actions/transcribe.ts';
import { examples, withCallOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim transcribe`: transcribes a file or an address. */
export function addTranscribe(program: Command, terminal: Terminal): void {
  withCallOptions(program.command('transcribe').description('print the transcript of a file'))
    .argument('<file>', 'a file of audio or video, or its http or https address')
    .option(
      '--language <code>',
      'a spoken language; repeatable',
      (code: string, others: readonly string[] = []) => [...others, code],
    )
    .option('--diarization', 'label the speakers')
    .addOption(
      new Option('--json', 'print the whole result as JSON').conflicts('srt').conflicts('vtt'),
    )
    .addOption(new Option('--srt', 'print subtitles for players (SubRip)').conflicts('vtt'))
    .option('--vtt', 'print subtitles for web pages (WebVTT)')
    .addHelpText(
      'after',
      examples(
        'transcribe meeting.mp3',
        'transcribe interview.mp4 --language en --language de --diarization',
        'transcribe https://example.com/talk.webm --srt > talk.srt',
      ),
    )
    .action(async (file: string, flags: TranscribeFlags) =>
      (await import('../actions/transcribe.ts')).transcribe(file, flags, terminal),
    );
}
