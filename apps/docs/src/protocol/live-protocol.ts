import type {
  ClientMessageType,
  OperationId,
  ServerMessageType,
  WebhookEvent,
} from '@verbatim/contract';
import { arrowOf, drawing, round, textWidth } from '../diagrams/svg.ts';
import { type Html, html } from '../html.ts';

/** One step of a session: sender, receiver and message. */
interface ProtocolStep {
  readonly from: 'app' | 'service';
  /** The callback address is the only receiver besides the app and the service. */
  readonly to: 'app' | 'callback' | 'service';
  readonly label: string;
  readonly operation?: OperationId;
  readonly clientMessage?: ClientMessageType;
  readonly serverMessage?: ServerMessageType;
  readonly event?: WebhookEvent;
  /** Reason, time or frequency. */
  readonly note?: string;
}

/** Steps that belong together. */
interface ProtocolPhase {
  readonly title: string;
  readonly steps: readonly ProtocolStep[];
}

/** A message of the app, or of the service. */
const app = (label: ClientMessageType, note?: string): ProtocolStep => ({
  ...{ from: 'app', to: 'service', label, clientMessage: label },
  ...(note !== undefined && { note }),
});
const service = (label: ServerMessageType, note?: string): ProtocolStep => ({
  ...{ from: 'service', to: 'app', label, serverMessage: label },
  ...(note !== undefined && { note }),
});

/** A session from the first request to the last response, with every possible message, in the promised order. */
export const phases: readonly ProtocolPhase[] = [
  {
    title: 'Prepare',
    steps: [
      { from: 'app', to: 'service', label: 'POST /v2/live', operation: 'createLiveSession' },
      { from: 'service', to: 'app', label: '201, url with token' },
      {
        ...{ from: 'service', to: 'callback', label: 'live.start_session' },
        ...{ event: 'live.start_session', note: 'to callback addresses only' },
      },
    ],
  },
  {
    title: 'Record',
    steps: [
      { from: 'app', to: 'service', label: 'connect to url', operation: 'streamLiveSession' },
      { from: 'app', to: 'service', label: 'binary frame', note: 'audio, again and again' },
      app('audio_chunk', 'the same as text'),
      service('start_recording', 'at the first audio'),
      service('audio_chunk', 'acknowledges bytes'),
      app('update_words'),
      service('update_words', 'acknowledges; from the next utterance on'),
      service('pre_processing', 'what was done to the audio'),
    ],
  },
  {
    title: 'For each utterance',
    steps: [
      service('speech_start'),
      service('transcript', 'partial, each replaces the last'),
      service('speech_end'),
      service('transcript', 'final'),
      service('speakers_revised', 'if earlier finals have other speakers'),
      service('translation', 'for each target language'),
      service('named_entity_recognition'),
      service('sentiment_analysis'),
      service('error', 'at any time'),
    ],
  },
  {
    title: 'For each turn, if they are asked for',
    steps: [
      service('turn_start'),
      service('turn_probable_end', 'at a pause'),
      service('turn_resumed', 'unless the turn ends'),
      service('turn_end', 'after its last final'),
    ],
  },
  {
    title: 'Finish',
    steps: [
      app('stop_recording'),
      service('stop_recording', 'acknowledges; remaining finals follow'),
      service('end_recording'),
      service('post_transcript'),
      service('post_summarization'),
      service('post_chapterization'),
      service('post_final_transcript'),
      service('end_session'),
      { from: 'service', to: 'app', label: 'close 1000', note: 'the socket is closed' },
    ],
  },
  {
    title: 'Read back',
    steps: [
      { from: 'app', to: 'service', label: 'GET /v2/live/{id}', operation: 'getLiveSession' },
      { from: 'service', to: 'app', label: '200, the job with its result' },
    ],
  },
];

const lanes = { app: 78, service: 418, callback: 520 };
const noteX = 438;
const width = 700;
const stepHeight = 32;
const phaseHeight = 46;
const top = 58;
const fontSize = 12.5;

/** Draws the steps of a session from top to bottom, in order of time. */
export function sequenceDiagram(title: string, phases: readonly ProtocolPhase[]): Html {
  let y = top;
  const drawn = phases.map((phase, index) => {
    const start = y;
    y += phaseHeight;
    const steps = phase.steps.map((step) => {
      const line = arrow(step, y, arrowOf(title));
      y += stepHeight;
      return line;
    });
    return html`<g class="phase"><line class="phase-line" x1="0" x2="${width}" y1="${start}" y2="${start}"/><text class="phase-title" x="0" y="${start + 20}">${index + 1}  ${phase.title}</text></g>
${steps}`;
  });
  const height = y + 4;
  return drawing(
    {
      title,
      description: phases
        .map(
          (phase) =>
            `${phase.title}: ${phase.steps.map(({ from, label }) => `${from} sends ${label}`).join(', ')}.`,
        )
        .join(' '),
      width,
      height,
    },
    html`${lane('Your app', lanes.app, height)}${lane('Service', lanes.service, height)}${drawn}`,
  );
}

const lane = (title: string, x: number, height: number): Html =>
  html`<g class="lane"><line x1="${x}" x2="${x}" y1="40" y2="${height}"/><rect x="${x - 56}" y="4" width="112" height="34" rx="8"/><text x="${x}" y="26">${title}</text></g>
`;

function arrow(step: ProtocolStep, y: number, head: string): Html {
  const [from, to] = [lanes[step.from], lanes[step.to]];
  const end = to + (to > from ? -2 : 2);
  const kind = kindOf(step);
  const labelX = step.to === 'callback' ? from + 14 : (from + to) / 2;
  const labelWidth = textWidth(step.label, fontSize) + 14;
  const beside = step.to === 'callback' ? end + 8 : noteX;
  const label =
    step.to === 'callback'
      ? html`<text class="note" x="${beside}" y="${y + 4}"><tspan class="message">${step.label}</tspan></text><text class="note" x="${noteX}" y="${y + 20}">${step.note ?? ''}</text>`
      : html`<rect class="label-back" x="${round(labelX - labelWidth / 2)}" y="${y - 9}" width="${round(labelWidth)}" height="18" rx="9"/><text class="message" x="${round(labelX)}" y="${y + 4}">${step.label}</text>${step.note === undefined ? null : html`<text class="note" x="${noteX}" y="${y + 4}">${step.note}</text>`}`;
  return html`<g class="step ${kind}" data-message="${step.serverMessage ?? step.clientMessage ?? step.event ?? ''}"><line x1="${from}" x2="${end}" y1="${y}" y2="${y}" marker-end="${head}"/>${label}</g>
`;
}

function kindOf(step: ProtocolStep): string {
  if (step.to === 'callback') return 'to-callback';
  if (step.clientMessage || step.serverMessage) return step.from === 'app' ? 'up' : 'down';
  return step.from === 'app' ? 'up plain' : 'down plain';
}
