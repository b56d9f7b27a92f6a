import { describe, expect, test } from 'vitest';
import { measuredParts } from '../../src/measured/measured-parts.ts';
import type { MeasuredRecord } from '../../src/sources.ts';

const record: MeasuredRecord = {
  date: '2026-11-22',
  machine: {
    ...{ processor: 'A processor', cores: 2, memoryGigabytes: 8 },
    ...{ system: 'linux x64', node: '24.0.0', load: 0.1 },
  },
  reports: [
    {
      name: 'words',
      title: 'Wrong words',
      columns: ['', 'ours'],
      rows: [['a < b', '4.0']],
      notes: ['Counted', 'once.'],
      verdicts: [{ promise: 'few words', measured: '4.0', met: false }],
      chart: {
        title: 'Wrong words of 100',
        unit: 'words of 100',
        bars: [
          { group: 'de', label: 'ours', value: 4, isOurs: true },
          { group: 'de', label: 'peer', value: 8, isOurs: false },
          { group: 'fr', label: 'peer', value: Number.NaN, isOurs: false },
        ],
      },
    },
  ],
};
const parts = measuredParts('accuracy', record, 'words speakers');
const part = (name: string): string => parts[`measured-${name}`]?.().text ?? '';

describe('a measured report', () => {
  test('has its table, its notes and whether targets are met', () => {
    expect(part('words')).toContain('<td>a &lt; b</td><td>4.0</td>');
    expect(part('words')).toContain('Counted once.');
    expect(part('words')).toContain('>not met</span>');
  });

  test('has bars in proportion, ours marked, and the values as text', () => {
    const widths = [...part('words').matchAll(/class="bar-length"[^>]* width="([\d.]+)"/g)].map(
      ([, width]) => Number(width),
    );
    expect(widths).toHaveLength(2);
    expect(widths[1]).toBeCloseTo(2 * (widths[0] ?? 0), 1);
    expect(part('words').match(/class="bar ours"/g)).toHaveLength(1);
    expect(part('words')).toContain('In words of 100. de, ours: 4.0. de, peer: 8.0.');
  });

  test('says that it was not measured if the record lacks it, or there is none', () => {
    expect(part('speakers')).toContain('Not measured yet.');
    const without = measuredParts('accuracy', null, 'words');
    expect(without['measured-words']?.().text).toContain('Not measured yet.');
    expect(without['measured-machine-accuracy']?.().text).toContain('No run has been kept yet.');
  });
});

test('the machine and the date are named', () => {
  expect(part('machine-accuracy')).toContain('2026-11-22');
  expect(part('machine-accuracy')).toContain('2 cores of A processor, 8 GB');
});
