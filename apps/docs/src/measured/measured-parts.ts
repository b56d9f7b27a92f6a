import { barChart } from '../diagrams/bar-chart.ts';
import { type Html, html } from '../html.ts';
import { table } from '../markdown/render.ts';
import type { MeasuredRecord, MeasuredReport } from '../sources.ts';

/** The parts of a page of measurements: `measured-machine-accuracy` for the record `accuracy`, and one for each report of `names`, which spaces part. */
export function measuredParts(
  recordName: string,
  record: MeasuredRecord | null,
  names: string,
): Readonly<Record<string, () => Html>> {
  const reports = names
    .split(' ')
    .map((name): [string, () => Html] => [
      `measured-${name}`,
      () => reportPart(record?.reports.find((each) => each.name === name)),
    ]);
  return {
    [`measured-machine-${recordName}`]: () => machinePart(record),
    ...Object.fromEntries(reports),
  };
}

function machinePart(record: MeasuredRecord | null): Html {
  if (record === null) return html`<p>No run has been kept yet.</p>`;
  const { date, machine } = record;
  const { processor, cores, memoryGigabytes, system, node, load } = machine;
  return html`<p>Measured on <strong>${date}</strong> with ${cores} cores of ${processor}, ${memoryGigabytes} GB of memory, ${system}, Node ${node}. The mean load of the machine was ${load}.</p>`;
}

function reportPart(report: MeasuredReport | undefined): Html {
  if (report === undefined) return html`<p>Not measured yet.</p>`;
  const { chart, columns, rows, notes, verdicts } = report;
  const drawable = chart?.bars.filter(({ value }) => Number.isFinite(value)) ?? [];
  return html`${chart !== undefined && drawable.length > 0 && barChart(chart.title, chart.unit, drawable)}
${table(
  columns,
  rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`),
)}
<p class="measured-notes">${notes.join(' ')}</p>
${
  verdicts.length > 0 &&
  table(
    ['Target', 'Measured', 'Verdict'],
    verdicts.map(
      ({ promise, measured, met }) =>
        html`<tr><td>${promise}</td><td>${measured}</td><td><span class="verdict ${met ? 'met' : 'missed'}">${met ? 'met' : 'not met'}</span></td></tr>`,
    ),
  )
}`;
}
