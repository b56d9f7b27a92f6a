import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportProblems } from '../src/locate.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/split');
const PROBLEMS = [
  { pointer: '#/paths/~1jobs/post/summary', message: 'b is wrong. Mend it.' },
  { pointer: '#/paths/~1jobs/post/operationId', message: 'a is wrong. Mend it.' },
  { pointer: '#/components/schemas/JobRequest/required', message: 'c is wrong. Mend it.' },
  { pointer: '#/components/schemas/JobRequest/required', message: 'c is wrong. Mend it.' },
  { pointer: '', location: { file: 'split/errors/x.md' }, message: 'd is wrong. Mend it.' },
];

describe('a report', () => {
  test('is sorted by location and says everything once', () => {
    expect(reportProblems(PROBLEMS, FOLDER, false)).toBe(
      [
        'split/components/schemas/JobRequest.yaml:3:1 c is wrong. Mend it.',
        'split/errors/x.md d is wrong. Mend it.',
        'split/paths/jobs.yaml:2:3 a is wrong. Mend it.',
        'split/paths/jobs.yaml:4:3 b is wrong. Mend it.',
        '4 problems. Nothing was written.',
        '',
      ].join('\n'),
    );
  });

  test('has colors only where they are wanted', () => {
    expect(reportProblems(PROBLEMS, FOLDER, false)).not.toContain('\u001b[');
    expect(reportProblems(PROBLEMS, FOLDER, true)).toContain('\u001b[');
  });
});
