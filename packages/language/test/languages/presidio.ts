import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type FoundPart, type FoundProgram, findPythonEnvironment } from '@verbatim/real-parts';
import type { Marked } from '../redaction/marked.ts';
import { type CorpusLanguage, type Judged, judge, type Match } from './judge.ts';

const script = fileURLToPath(new URL('presidio.py', import.meta.url));

/** What presidio calls a date, a time, and an age, too. */
const DATE_TIME = 'DATE_TIME';
const timely: readonly string[] = ['AGE', 'DATE', 'DOB', 'TIME'];

interface Answer {
  readonly version: string;
  /** The model of spaCy that it has for the language. */
  readonly model: string | null;
  readonly found: readonly (readonly (Omit<Match, 'type'> & {
    readonly type: Match['type'] | typeof DATE_TIME;
  })[])[];
}

/** The Python that has presidio: `npm run get -w @verbatim/real-parts -- presidio` installs it. */
export const findPresidio = (): FoundPart<FoundProgram> => findPythonEnvironment('presidio');

/** What presidio finds in the sentences of a corpus, judged as ours is. */
export function judgedPresidio(
  python: string,
  language: CorpusLanguage,
  lines: readonly Marked[],
): Judged & Pick<Answer, 'version' | 'model'> {
  const input = JSON.stringify({ language, lines: lines.map(({ text }) => text) });
  const output = execFileSync(python, [script], { input, stdio: ['pipe', 'pipe', 'ignore'] });
  const { version, model, found } = JSON.parse(output.toString()) as Answer;
  const judged = judge(lines, (line) =>
    (found[lines.indexOf(line)] ?? []).map(({ type, start, end }) => {
      if (type !== DATE_TIME) return { type, start, end };
      // The type that is marked there, so that it loses nothing by having one for all.
      const marked = line.entities.find(
        (one) => timely.includes(one.type) && one.start < end && one.end > start,
      );
      return { type: marked?.type ?? 'DATE', start, end };
    }),
  );
  return { ...judged, version, model };
}
