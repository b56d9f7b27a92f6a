import { type Html, html } from '../html.ts';
import { type CodeBlock, codeFigure, languageTabs, sample } from '../markdown/code-block.ts';
import { icons } from '../site/icons.ts';
import { page, type SitePage } from '../site/page.ts';
import type { MeasuredRecord } from '../sources.ts';

/** The home page. */
export function landingPage(summary: string, capacity: MeasuredRecord | null): SitePage {
  return page({
    path: 'index.html',
    title: 'Verbatim',
    description: `${summary}.`,
    layout: 'landing',
    blocks: [command, ...file, ...live],
    body: html`<div class="band hero">
<div>
<h1>Speech in,<br>every word out.</h1>
<p class="lead">Verbatim turns speech into text, live or from files, on servers that you run yourself. Its whole interface is one OpenAPI document. The client, the mock, the tests and these pages are made from it.</p>
<p class="buttons"><a class="button first" href="/getting-started.html">Get started ${icons.arrowRight}</a><a class="button" href="/reference/index.html">API reference</a></p>
</div>
<a class="picture" href="/console.html"><img src="/images/console-transcript.png" width="1120" height="720" alt="The console with a transcript: its waveform, speakers, summary and sentiment"></a>
</div>
${costs(capacity)}
<div class="band ways">
<section><h2>One command</h2><p>In a clone of the repository. It starts a service on this machine, transcribes a sample, and opens the console.</p>
${codeFigure(command)}
<p><a href="/getting-started.html">Get started</a>, or <a href="/deployment.html">deploy</a> with Docker, systemd or Helm</p></section>
<section><h2>A client</h2><p>Upload a file or send an address. Poll the job, or receive a callback. Add speakers, subtitles, translations, summaries.</p>
${languageTabs(file)}
<p><a href="/files.html">Transcribe a file</a>, also <a href="/python-and-go.html">from Python or Go</a></p></section>
<section><h2>Live</h2><p>Create a session, stream audio over its WebSocket, read words as they are spoken. A lost connection loses no audio.</p>
${languageTabs(live)}
<p><a href="/live.html">Transcribe live</a></p></section>
</div>
<div class="band rooms"><h2>Everything around it</h2>
<ul>${rooms.map(([path, title, text]) => html`<li><a href="/${path}">${title}</a><p>${text}</p></li>`)}</ul></div>`,
  });
}

const rooms = [
  [
    'client.html',
    'TypeScript client',
    'Results typed by status. Retries safe requests, reconnects live sessions, runs in Node and browsers.',
  ],
  [
    'testing.html#the-mock',
    'Mock',
    'The whole API from one command, with the documented responses. Build and test without a service.',
  ],
  [
    'testing.html#contract-tests',
    'Contract tests',
    'One command tests a deployment against the whole document, and prints a curl line for each failure.',
  ],
  [
    'live-protocol.html',
    'Live protocol',
    'The messages on the WebSocket, their order, and how to reconnect. For clients in any language.',
  ],
  [
    'callbacks.html',
    'Callbacks',
    'Signed as in Standard Webhooks, retried for a day. Verify one in three lines, or with openssl.',
  ],
  [
    'errors/index.html',
    'Errors',
    'One shape, stable codes, and a page for each code: what happened and what to do.',
  ],
] as const;

const command: CodeBlock = {
  ...sample('', 'bash', 'npm ci && npm start'),
  title: 'In a terminal',
};

const live: readonly CodeBlock[] = [
  sample(
    'TypeScript',
    'ts',
    `const started = await client.live.start();
if (!started.ok) throw new Error(started.error.message);
const session = started.data;

session.on('transcript', ({ data }) => {
  console.log(data.is_final, data.utterance.text);
});

await session.send(audio);
const end = await session.stop();`,
    'client',
    'audio',
  ),
  sample(
    'curl',
    'bash',
    `curl "$VERBATIM_URL/v2/live" \\
  -H "x-service-key: $VERBATIM_KEY" \\
  -H 'content-type: application/json' \\
  -d '{ "sample_rate": 16000, "channels": 1 }'

# then stream audio to the url that comes back`,
  ),
];

const file: readonly CodeBlock[] = [
  sample(
    'TypeScript',
    'ts',
    `import { openAsBlob } from 'node:fs';

const outcome = await client.transcribe(
  await openAsBlob('meeting.mp3'),
  { parameters: { diarization: true } },
);

if (outcome.ok) {
  console.log(outcome.data.result.transcription);
}`,
    'client',
  ),
  sample(
    'curl',
    'bash',
    `curl "$VERBATIM_URL/v2/pre-recorded" \\
  -H "x-service-key: $VERBATIM_KEY" \\
  -H 'content-type: application/json' \\
  -d '{ "audio_url": "https://media.example.com/meeting.mp3" }'

# then read the job at the result_url that comes back`,
  ),
];

/** What operators of each size need, as measured; nothing until a run was kept. */
function costs(capacity: MeasuredRecord | null): Html | null {
  const sizing = capacity?.reports.find(({ name }) => name === 'capacity-sizing');
  if (sizing === undefined) return null;
  const row = (name: string): readonly string[] =>
    sizing.rows.find(([first]) => first === name) ?? [];
  const [, ...sizes] = sizing.columns.slice(0, 4);
  return html`<div class="facts-band"><div class="band"><h2>What it costs: your own machines, nothing per minute</h2><dl>${sizes.map(
    (size, at) =>
      html`<div><dt>A ${size}: ${row('live sessions at once')[at + 1]} live sessions at once and ${row('files of a minute a day')[at + 1]} files of a minute a day</dt><dd>${row(
        'machines',
      )
        [at + 1]?.replace(/^1 of/, '1 machine of')
        .replace(/^(\d+) of/, '$1 machines of')}</dd></div>`,
  )}</dl><p>Computed from <a href="/accuracy-and-capacity.html#capacity">measured costs</a>, recognition included.</p></div></div>`;
}
