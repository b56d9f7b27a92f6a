import { type CaseReport, cases, Stage, violations } from '@verbatim/client-cases';
import { describeWith } from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import { python, runPython } from './python-command.ts';

const offline = cases.filter(({ on }) => on.some((server) => server !== 'service'));

describeWith([python], 'the cases of all clients', () => {
  describe.each(['sync', 'async'])('with the %s client', (style) => {
    test(`all ${offline.length} are kept`, async () => {
      await using stage = await Stage.start();
      const runs = await stage.runs();
      const { output } = await runPython(['test/python/runner.py', style], Stage.input(runs));
      const reports = output
        .trimEnd()
        .split('\n')
        .map((line): CaseReport => JSON.parse(line));
      const wrong = runs.flatMap((run) => {
        const report = reports.find((each) => each.case === run.case.name && each.on === run.on);
        return violations(run, report).map((line) => `${run.on}, ${run.case.name}: ${line}`);
      });
      expect(wrong).toEqual([]);
      expect(runs.length).toBeGreaterThan(80);
    });
  });
});
