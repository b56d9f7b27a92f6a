import { type InputName, inputs, type State, states, transitions } from '@verbatim/live';
import { type Html, html } from '../html.ts';
import { table } from './table.ts';

const allStates = Object.keys(states) as State[];
const allInputs = Object.keys(inputs) as InputName[];

/** The states of a session in the service: the table that it uses. */
export function serviceStateTable(prose: (markdown: string) => Html): Html {
  return table(
    ['State', 'Meaning'],
    allStates.map(
      (state) => html`<tr><td>${shown(state)}</td><td>${prose(states[state])}</td></tr>`,
    ),
  );
}

/** The effect of each input, by the states in which it can occur. */
export function serviceInputTable(prose: (markdown: string) => Html): Html {
  const rows = allInputs.map(
    (input) =>
      html`<tr><td>${shown(input)}</td><td>${prose(inputs[input])}</td><td>${whatFollows(input)}</td></tr>`,
  );
  return table(['Input', 'When', 'What follows'], rows);
}

function whatFollows(input: InputName): readonly Html[] {
  const ways = Map.groupBy(
    allStates.filter((state) => transitions[state][input] !== undefined),
    (state) => `${transitions[state][input]?.effects.join(', then ')}`.replaceAll('_', ' '),
  );
  return [...ways].map(([does, from]) => {
    const goals = from.map((state) => {
      const to = transitions[state][input]?.to ?? state;
      return to === state ? html`${shown(state)} ` : html`${shown(state)} → ${shown(to)} `;
    });
    return html`<div>${goals}: ${does}</div>`;
  });
}

const shown = (name: string): Html => html`<code>${name}</code>`;
