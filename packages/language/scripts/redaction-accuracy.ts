/** How well each type is found in the planted sentences, written and spoken: `node packages/language/scripts/redaction-accuracy.ts`. */
import { coverage } from '../src/index.ts';
import { accuracy, falseAlarms } from '../test/redaction/corpus/accuracy.ts';
import { bare } from '../test/redaction/corpus/bare.ts';

const [all, written, spoken] = [accuracy(), accuracy('written'), accuracy('spoken')];
const row = (...cells: readonly (string | number)[]): void => {
  const [type = '', ...rest] = cells.map((one) => (typeof one === 'number' ? one.toFixed(2) : one));
  process.stdout.write(`${type.padEnd(32)}${rest.map((one) => one.padEnd(12)).join('')}\n`);
};
row('', 'found by', 'sentences', 'recall', 'written', 'spoken', 'hidden', 'precision');
for (const [at, { type, planted, recall, hidden, precision }] of all.entries()) {
  const forms = [written[at]?.recall ?? 0, spoken[at]?.recall ?? 0] as const;
  row(type, coverage[type], `${planted}`, recall, ...forms, hidden, precision);
}
const alarms = falseAlarms().length;
process.stdout.write(
  `${alarms} of ${bare.length} sentences without an entity had one found in them\n`,
);
