import { describe, expect, test } from 'vitest';
import { entryOf, versionsIn, withEntry } from '../../breaking/release.ts';
import { finding } from './made-up.ts';

describe('an entry', () => {
  test('tells first what breaks, then what is new, then the rest, and texts in one sentence', () => {
    const changes = [
      finding({ rating: 'patch', section: 'texts', what: '`listJobs`' }),
      finding({ rating: 'minor', section: 'changed', sentence: 'It is later.' }),
      finding({ rating: 'minor', section: 'added', sentence: 'It is more.' }),
      finding({ rating: 'major', section: 'breaking', sentence: 'It is gone.' }),
      finding({ rating: 'patch', section: 'texts', what: '`Word`' }),
    ];
    expect(
      entryOf({ current: '3.0.0', changes: changes }, '2026-11-21'),
    ).toBe(`## 3.0.0 (2026-11-21)

### Breaking

- It is gone.

### Added

- It is more.

### Changed

- It is later.
- Texts and examples were revised: \`listJobs\` and \`Word\`.
`);
  });

  test('names five texts and counts the others', () => {
    const changes = [...'abcdefgh'].map((what) =>
      finding({ rating: 'patch', section: 'texts', what }),
    );
    expect(entryOf({ current: '2.0.1', changes: changes }, '2026-11-21')).toContain(
      'Texts and examples were revised: a, b, c, d, e and 3 more.',
    );
  });

  test('says so when it is the first, and when nothing changed', () => {
    expect(entryOf({ current: '2.0.0', changes: [], first: true }, '2026-11-21')).toBe(
      '## 2.0.0 (2026-11-21)\n\nThe first release.\n',
    );
    expect(entryOf({ current: '2.0.1', changes: [] }, '2026-11-21')).toBe(
      '## 2.0.1 (2026-11-21)\n\nNothing changed for callers.\n',
    );
  });
});

describe('the changelog', () => {
  const first = withEntry(undefined, '## 2.0.0 (2026-11-21)\n\nThe first release.\n');

  test('begins with a heading and what the numbers mean', () => {
    expect(first).toMatch(
      /^# Changelog\n\n.+\n\n## 2\.0\.0 \(2026-11-21\)\n\nThe first release\.\n$/s,
    );
  });

  test('has the newest entry before the others, which stay as they are', () => {
    const polished = `${first}\nA sentence by hand.\n`;
    const second = withEntry(polished, '## 2.1.0 (2026-12-01)\n\n### Added\n\n- More.\n');
    expect(versionsIn(second)).toEqual(['2.1.0', '2.0.0']);
    expect(
      second.endsWith('\n## 2.0.0 (2026-11-21)\n\nThe first release.\n\nA sentence by hand.\n'),
    ).toBe(true);
    expect(second).not.toContain('\n\n\n');
  });

  test('takes an entry also where it has none yet', () => {
    expect(withEntry('# Changelog\n\nWords.\n', '## 2.0.0 (2026-11-21)\n')).toBe(
      '# Changelog\n\nWords.\n\n## 2.0.0 (2026-11-21)\n',
    );
  });
});
