/**
 * How well entities and sentiment are found in each language: `node packages/language/scripts/languages-accuracy.ts`, with
 * `--language de` in one of them, and with `--second` in the second set of sentences. Prints figures only, so that they don't
 * lead authors of rules to the sentences; `--show` prints what was missed in the first set, and `--beside` what
 * presidio-analyzer finds in the same sentences.
 */
import { parseArgs } from 'node:util';
import { findableTypes } from '../src/redaction/coverage.ts';
import { find } from '../src/redaction/find.ts';
import { sentimentOf } from '../src/sentiment/sentiment.ts';
import {
  type CorpusLanguage,
  corpusLanguages,
  type Figures,
  heldOut,
  type Judged,
  judge,
  ratedSentences,
} from '../test/languages/judge.ts';
import { findPresidio, judgedPresidio } from '../test/languages/presidio.ts';
import { saying } from '../test/saying.ts';

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    second: { type: 'boolean' },
    show: { type: 'boolean' },
    beside: { type: 'boolean' },
  },
});
const every = new Set(findableTypes);
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const share = (part: number, whole: number): string =>
  (whole === 0 ? '-' : (part / whole).toFixed(2)).padStart(10);

const row = (name: string, { planted, found, hidden, marks, right }: Figures): void =>
  print(
    `${name.padEnd(26)}${String(planted).padStart(7)}${share(found, planted)}${share(hidden, planted)}${share(right, marks)}`,
  );

function printTable(title: string, judged: Judged): void {
  print(`\n${title.padEnd(26)}planted    recall    hidden precision`);
  for (const [type, figures] of [...judged.types].toSorted()) row(type, figures);
  row('all', judged.total);
  print(
    `${judged.falseMarks} false marks in ${judged.bareLines} lines without an entity, and ${judged.otherMarks} marks of types that aren't marked here`,
  );
  if (values.show && !values.second) for (const fault of judged.faults) print(fault);
}

function printPresidio(language: CorpusLanguage): void {
  const python = findPresidio();
  if ('missing' in python) throw new Error(python.missing);
  const judged = judgedPresidio(python.path, language, heldOut(language, values.second));
  const model = judged.model ?? 'patterns alone';
  printTable(`${language}, presidio`, judged);
  print(`presidio-analyzer ${judged.version}, ${model}`);
}

function printSentiment(language: CorpusLanguage): void {
  const rated = ratedSentences(language);
  if (rated.length === 0) return;
  const results = sentimentOf(rated.map(({ text }) => saying(text, { language })));
  const agreed = rated.filter(({ sentiment }, at) => results[at]?.sentiment === sentiment);
  print(`sentiment as a person rates it:${share(agreed.length, rated.length)}`);
  if (!values.show) return;
  for (const [at, one] of rated.entries())
    if (!agreed.includes(one))
      print(`${one.sentiment}, not ${results[at]?.sentiment}: ${one.text}`);
}

for (const language of corpusLanguages) {
  if (values.language && values.language !== language) continue;
  printTable(
    language,
    judge(heldOut(language, values.second), ({ text }) => find(text, every, language)),
  );
  if (!values.second) printSentiment(language);
  if (values.beside) printPresidio(language);
}
