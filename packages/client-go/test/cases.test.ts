import { Stage, violations } from '@verbatim/client-cases';
import { describeWith, findGo } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { reportsOf } from './runcases.ts';

describeWith([findGo()], 'the cases of all clients, in Go', () => {
  test('end as the table says, against the script and the mock', async () => {
    await using stage = await Stage.start();
    const runs = await stage.runs();
    const reports = await reportsOf(runs);
    const wrong = runs.flatMap((run) => {
      const report = reports.find((each) => each.case === run.case.name && each.on === run.on);
      return violations(run, report).map((each) => `${run.on}: ${run.case.name}: ${each}`);
    });
    expect(runs.length).toBeGreaterThan(70);
    expect(wrong).toEqual([]);
  });
});
