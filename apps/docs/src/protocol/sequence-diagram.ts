import { arrowOf, drawing, round, textWidth } from '../diagrams/svg.ts';
import { type Html, html } from '../html.ts';
import type { ProtocolPhase, ProtocolStep } from './live-protocol.ts';

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

function lane(title: string, x: number, height: number): Html {
  return html`<g class="lane"><line x1="${x}" x2="${x}" y1="40" y2="${height}"/><rect x="${x - 56}" y="4" width="112" height="34" rx="8"/><text x="${x}" y="26">${title}</text></g>
`;
}

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
