import { type Event, events, type State, states, steps } from '@verbatim/live';
import { type Html, html } from '../html.ts';
import { table } from './table.ts';

const allStates = Object.keys(states) as State[];
const allEvents = Object.keys(events) as Event[];

/** The states of a session in the service: the table that it uses. */
export function serviceStateTable(prose: (markdown: string) => Html): Html {
  return table(
    ['State', 'Meaning'],
    allStates.map(
      (state) => html`<tr><td>${shown(state)}</td><td>${prose(states[state])}</td></tr>`,
    ),
  );
}

/** The effect of each event, by the states in which it can occur. */
export function serviceEventTable(prose: (markdown: string) => Html): Html {
  const rows = allEvents.map(
    (event) =>
      html`<tr><td>${shown(event)}</td><td>${prose(events[event])}</td><td>${whatFollows(event)}</td></tr>`,
  );
  return table(['Event', 'When', 'What follows'], rows);
}

function whatFollows(event: Event): readonly Html[] {
  const ways = Map.groupBy(
    allStates.filter((state) => steps[state][event] !== undefined),
    (state) => `${steps[state][event]?.does.join(', then ')}`.replaceAll('_', ' '),
  );
  return [...ways].map(([does, from]) => {
    const goals = from.map((state) => {
      const to = steps[state][event]?.to ?? state;
      return to === state ? html`${shown(state)} ` : html`${shown(state)} → ${shown(to)} `;
    });
    return html`<div>${goals}: ${does}</div>`;
  });
}

const shown = (name: string): Html => html`<code>${name}</code>`;
