import { describeWith } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { run, tools } from './tools.ts';

const UNIT = 'systemd/verbatim.service';

/** Of 10: 9.6 for a unit that says nothing. */
const MAX_EXPOSURE = 1.5;

describeWith([tools.systemdAnalyze], 'the unit', () => {
  test('has only settings that systemd knows', async () => {
    // It ends with 0 for a setting that it does not know, and says so.
    const { errors } = await run(tools.systemdAnalyze, ['verify', UNIT]);
    const found = errors.split('\n').filter((line) => line !== '');
    // The program is not installed where the tests run.
    expect(found.filter((line) => !line.includes('/opt/verbatim/node_modules/.bin/node'))).toEqual(
      [],
    );
  });

  test('lets the service do little', async () => {
    const threshold = `--threshold=${MAX_EXPOSURE * 10}`;
    const args = ['security', '--offline=true', '--no-pager', threshold, UNIT];
    expect(await run(tools.systemdAnalyze, args)).toMatchObject({ code: 0 });
  });
});
