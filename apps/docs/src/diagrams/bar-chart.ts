import { type Html, html } from '../html.ts';
import { drawing, round, textWidth } from './svg.ts';

/** A bar; neighbors with the same group stand together under its name. */
export interface DrawnBar {
  readonly group: string;
  readonly label: string;
  readonly value: number;
  /** Bars of ours have a color of their own. */
  readonly isOurs: boolean;
}

const FONT_SIZE = 12;
const width = 720;
const bar = { height: 14, step: 20 };
const groupTitleHeight = 26;
const gap = 10;
const valueWidth = 64;

/** Draws horizontal bars, the longest as wide as the space beside the labels. */
export function barChart(title: string, unit: string, bars: readonly DrawnBar[]): Html {
  const left = Math.max(...bars.map(({ label }) => textWidth(label, FONT_SIZE))) + gap;
  const most = Math.max(...bars.map(({ value }) => value)) || 1;
  const scale = (width - left - valueWidth) / most;
  let y = 0;
  const drawn = bars.map(({ group, label, value, isOurs }, at) => {
    const heading = group !== '' && group !== bars[at - 1]?.group ? y + FONT_SIZE + gap / 2 : null;
    if (heading !== null) y += groupTitleHeight;
    const top = y;
    y += bar.step;
    const middle = top + bar.height - 3;
    return html`${heading !== null && html`<text x="0" y="${round(heading)}" class="bar-group">${group}</text>`}
<g class="bar ${isOurs ? 'ours' : 'other'}"><text x="${round(left - gap)}" y="${round(middle)}" text-anchor="end">${label}</text><rect class="bar-length" x="${round(left)}" y="${round(top)}" width="${round(value * scale)}" height="${bar.height}" rx="2"/><text x="${round(left + value * scale + gap / 2)}" y="${round(middle)}">${shown(value)}</text></g>`;
  });
  const description = bars
    .map(
      ({ group, label, value }) => `${[group, label].filter(Boolean).join(', ')}: ${shown(value)}.`,
    )
    .join(' ');
  return drawing(
    { title, description: `In ${unit}. ${description}`, width, height: Math.ceil(y) },
    drawn,
  );
}

const shown = (value: number): string => (value >= 1 ? value.toFixed(1) : value.toFixed(2));
