// `npm start`: starts what there is of the service and proves it by transcribing a sample before your eyes.
import { readFile } from 'node:fs/promises';
import { parseArgs, styleText } from 'node:util';
import { createClient, type TranscribeProgress } from '@verbatim/client';
import { createMock, DEFAULT_KEY } from '@verbatim/mock';

const HELP = `npm start [-- --port N]

Starts the mock of the service, transcribes a sample with the client, and stays running until Ctrl-C.

  --port N   the port to listen on (default 8080)
  --once     ends after the sample
  --help     this text
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    once: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) process.stdout.write(HELP);
else await start(Number(values.port), values.once);

async function start(port: number, once: boolean): Promise<void> {
  const mock = await createMock()
    .start({ port })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      say(`Port ${port} is taken. Choose another one: npm start -- --port ${port + 1}`);
      process.exit(1);
    });
  say(
    `${styleText('bold', 'Verbatim')} listens on ${styleText('cyan', mock.url)}, key ${DEFAULT_KEY}`,
  );
  say('This is the mock: it speaks the whole contract, and its words come from a script.');
  await transcribeSample(mock.url);
  if (once) return mock.close();
  say(`\nTry it yourself:\n  curl -H 'x-service-key: ${DEFAULT_KEY}' ${mock.url}/ready`);
  say('Ctrl-C ends it.');
  process.once('SIGINT', () => void mock.close().then(() => process.exit(0)));
}

async function transcribeSample(baseUrl: string): Promise<void> {
  const sample = await readFile(new URL('sample/meeting.wav', import.meta.url));
  const client = createClient({ baseUrl, apiKey: DEFAULT_KEY });
  const outcome = await client.transcribe(new File([sample], 'meeting.wav'), {
    onProgress: showProgress(),
  });
  if (!outcome.ok) {
    say(`The sample failed: ${outcome.error.message}`);
    process.exit(1);
  }
  for (const { start: from, end, text } of outcome.data.result.transcription.utterances) {
    say(`  ${from.toFixed(2).padStart(6)} - ${end.toFixed(2).padStart(5)} s   ${text}`);
  }
}

/** Says each step once, as it begins. */
function showProgress(): (progress: TranscribeProgress) => void {
  let shown = '';
  return (progress) => {
    const step = progress.phase === 'uploading' ? 'uploading the sample' : progress.job.status;
    if (step !== shown) say(`  ${styleText('dim', `${step} ...`)}`);
    shown = step;
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
