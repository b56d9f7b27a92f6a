import { describeWith } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { run, tools } from './tools.ts';

const UNITS = ['verbatim.service', 'verbatim-backup.service', 'verbatim-backup.timer'];
const SERVICES = UNITS.filter((name) => name.endsWith('.service'));

/** Of 10: 9.6 for a unit that says nothing. */
const MAX_EXPOSURE = 1.5;

describeWith([tools.systemdAnalyze], 'the units', () => {
  test.each(UNITS)('%s has only settings that systemd knows', async (name) => {
    // It ends with 0 for a setting that it does not know, and says so.
    const { errors } = await run(tools.systemdAnalyze, ['verify', `systemd/${name}`]);
    const found = errors.split('\n').filter((line) => line !== '');
    // The program is not installed where the tests run.
    expect(found.filter((line) => !line.includes(' /opt/verbatim/'))).toEqual([]);
  });

  test.each(SERVICES)('%s may do little', async (name) => {
    const threshold = `--threshold=${MAX_EXPOSURE * 10}`;
    const args = ['security', '--offline=true', '--no-pager', threshold, `systemd/${name}`];
    expect(await run(tools.systemdAnalyze, args)).toMatchObject({ code: 0 });
  });
});
