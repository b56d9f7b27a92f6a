import type { PreRecordedJob, Utterance, Word } from '@verbatim/contract';
import { clientMessages, errorCodes, serverMessages } from '@verbatim/contract';
import { type Html, html, raw } from '../html.ts';
import { type CodeBlock, codeFigure, tabs } from '../markdown/code-block.ts';
import type { ReferenceContext } from '../reference/context.ts';
import { icons } from '../site/icons.ts';
import { page, type SitePage } from '../site/page.ts';

/** The home page. The speech that it shows is an example of the document. */
export function landingPage(reference: ReferenceContext): SitePage {
  const { document, operations, schemas } = reference;
  const utterances = spoken(reference);
  const facts: readonly (readonly [number, string])[] = [
    [operations.length, 'operations'],
    [Object.keys(clientMessages).length + Object.keys(serverMessages).length, 'live messages'],
    [new Set(reference.callbacks.map(({ path }) => path)).size, 'callback events'],
    [Object.keys(errorCodes).length, 'stable error codes'],
    [schemas.names.length, 'schemas'],
  ];
  return page({
    path: 'index.html',
    title: 'Verbatim',
    description: `${document.info.summary}.`,
    layout: 'landing',
    blocks: [...live, ...file],
    body: html`<div class="band hero">
<div>
<h1>Speech in,<br>every word out.</h1>
<p class="lead">Verbatim turns speech into text, live or from files, on servers that you run yourself. Its whole interface is one OpenAPI document. The client, the mock, the tests and these pages are made from it.</p>
<p class="buttons"><a class="button first" href="/getting-started.html">Get started ${icons.arrowRight}</a><a class="button" href="/reference/index.html">API reference</a></p>
</div>
${captionPanel(utterances)}
</div>
<div class="facts-band"><div class="band"><dl>${facts.map(([count, what]) => html`<div><dt>${what}</dt><dd>${count}</dd></div>`)}</dl></div></div>
<div class="band ways">
<section><h2>Live</h2><p>Create a session, stream audio over its WebSocket, read words as they are spoken. A lost connection loses no audio.</p>
${group(live)}
<p><a href="/live.html">Transcribe live</a></p></section>
<section><h2>From a file</h2><p>Upload a file or send an address. Poll the job, or receive a callback. Add speakers, subtitles, translations, summaries.</p>
${group(file)}
<p><a href="/files.html">Transcribe a file</a></p></section>
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

function block(
  tab: string,
  language: CodeBlock['language'],
  code: string,
  given: readonly string[] = [],
): CodeBlock {
  return { code, language, schema: null, given, tab, title: null };
}

const live: readonly CodeBlock[] = [
  block(
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
    ['client', 'audio'],
  ),
  block(
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
  block(
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
    ['client'],
  ),
  block(
    'curl',
    'bash',
    `curl "$VERBATIM_URL/v2/pre-recorded" \\
  -H "x-service-key: $VERBATIM_KEY" \\
  -H 'content-type: application/json' \\
  -d '{ "audio_url": "https://media.example.com/meeting.mp3" }'

# then read the job at the result_url that comes back`,
  ),
];

function group(blocks: readonly CodeBlock[]): Html {
  return tabs(
    blocks.map((each) => ({ title: each.tab ?? '', content: codeFigure(each, each.tab ?? '') })),
    'language',
  );
}

/** The utterances of the example of a finished job. */
function spoken({ operations }: ReferenceContext): readonly Utterance[] {
  const answer = operations
    .find(({ id }) => id === 'getPreRecordedJob')
    ?.responses.find(({ status }) => status === '200');
  const jobs = answer?.contents.flatMap(({ examples }) =>
    examples.map(({ value }) => value as PreRecordedJob),
  );
  const utterances = jobs?.find(({ status }) => status === 'done')?.result?.transcription
    ?.utterances;
  if (utterances === undefined) throw new Error('The document has no example of a finished job.');
  return utterances;
}

const seconds = 4.12;
const wave = { width: 560, height: 176, middle: 56, step: 7 };

function captionPanel(utterances: readonly Utterance[]): Html {
  const words = utterances.flatMap((utterance) => utterance.words);
  const last = utterances.at(-1);
  const text = last?.text ?? '';
  const half = text.split(' ').slice(0, 2).join(' ');
  return html`<figure class="caption-panel" aria-label="An example: audio, the words in it, and the messages that report them">
<div class="caption-head"><span class="live-dot"></span><span>live session</span><span>00:04.12</span></div>
<svg class="wave" viewBox="0 0 ${wave.width} ${wave.height}" role="img" aria-label="${words.map(({ word }) => word).join(' ')}">${bars(words)}${words.map(wordLabel)}${ticks()}</svg>
<ul class="stream">
<li><span class="what">speech_start</span><span class="what">${last?.start} s</span></li>
<li class="partial"><span class="what">transcript</span><span class="said">${half}</span></li>
<li><span class="what">speech_end</span><span class="what">${last?.end} s</span></li>
<li class="final"><span class="what">transcript</span><span class="said">${text}</span></li>
</ul></figure>`;
}

function x(time: number): number {
  return Math.round((time / seconds) * wave.width);
}

/** Bars as high as speech is loud: low between the words, high inside them, and the same in every build. */
function bars(words: readonly Word[]): Html {
  const count = Math.floor(wave.width / wave.step);
  const drawn = Array.from({ length: count }, (_, index) => {
    const at = index * wave.step + wave.step / 2;
    const time = (at / wave.width) * seconds;
    const word = words.find(({ start, end }) => time >= start && time <= end);
    const noise = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
    const swell = word
      ? Math.sin((Math.PI * (time - word.start + 0.05)) / (word.end - word.start + 0.1))
      : 0;
    const height = word ? 8 + 36 * swell * (0.45 + 0.55 * noise) : 1 + 2 * noise;
    return html`<line class="bar${word ? ' spoken' : ''}" x1="${at}" x2="${at}" y1="${Math.round(wave.middle - height)}" y2="${Math.round(wave.middle + height)}"/>`;
  });
  return raw(drawn.join(''));
}

/** Words alternate between two rows, so that neighbors do not overlap. */
function wordLabel({ word, start, end }: Word, index: number): Html {
  const at = x((start + end) / 2);
  const top = index % 2 === 0 ? 118 : 142;
  return html`<g class="word"><line x1="${at}" x2="${at}" y1="${wave.middle + 46}" y2="${top - 14}"/><text x="${at}" y="${top}">${word}</text></g>`;
}

function ticks(): Html {
  return html`${[0, 1, 2, 3, 4].map(
    (second) =>
      html`<line class="tick" x1="${x(second)}" x2="${x(second)}" y1="156" y2="160"/><text class="time" x="${Math.max(14, x(second))}" y="174">${second} s</text>`,
  )}`;
}
