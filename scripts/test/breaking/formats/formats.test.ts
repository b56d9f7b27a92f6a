import { describe, expect, test } from 'vitest';
import { githubReport, markdownReport, terminalReport } from '../../../breaking/formats.ts';
import { finding, open, review, shut } from '../made-up.ts';

describe('the report at a terminal', () => {
  test('tells what changed with its lines, then what to do', () => {
    expect(terminalReport(shut, false)).toBe(`Breaking
  - \`Word.end\` is gone.
    openapi/components/schemas/Word.yaml:7 and 1 more location

Added
  + \`Word.mood\` is new.
    openapi/openapi.yaml

Changed
  ~ \`Word.tone\` is gone (still beta).
    openapi/components/schemas/Word.yaml:7
  ~ Texts and examples were revised: \`Word\`.

Since 2.0.0: 1 major, 2 minor, 1 patch.
What changed is major, and info.version is 2.0.0. Set it to 3.0.0 or higher.
  openapi/openapi.yaml:4
`);
  });

  test('ends well where the version says enough, and where nothing changed', () => {
    expect(terminalReport(open, false)).toMatch(/1 patch\.\ninfo\.version 3\.0\.0 says so\.\n$/);
    expect(terminalReport(review({}), false)).toBe(
      'Nothing changed since 2.0.0.\ninfo.version is 2.0.0.\n',
    );
  });

  test('has colors only where it may', () => {
    expect(terminalReport(shut, true)).toContain('\u001b[31m-\u001b[39m');
    expect(terminalReport(shut, false)).not.toContain('\u001b');
  });
});

describe('the report as annotations', () => {
  test('puts errors on what the version does not cover, and on the version', () => {
    expect(githubReport(shut)).toBe(
      [
        '::error file=openapi/components/schemas/Word.yaml,line=7,col=3,title=Breaking change::`Word.end` is gone.',
        '::notice file=openapi/openapi.yaml,title=Addition::`Word.mood` is new.',
        '::notice file=openapi/components/schemas/Word.yaml,line=7,col=3,title=Change::`Word.tone` is gone (still beta).',
        '::error file=openapi/openapi.yaml,line=4,col=3,title=Version of the contract::What changed is major, and info.version is 2.0.0. Set it to 3.0.0 or higher.',
        '',
      ].join('\n'),
    );
  });

  test('warns of a break that the version covers', () => {
    const [first = '', ...others] = githubReport(open).split('\n');
    expect(first).toMatch(/^::warning /);
    expect(others.join('\n')).not.toContain('::error');
  });

  test('escapes what would end a line or a property', () => {
    const odd = finding({
      sentence: '100% of\nthem.',
      locations: [{ file: 'a,b:c.yaml', line: 1 }],
    });
    expect(githubReport(review({ changes: [odd] }))).toBe(
      '::notice file=a%2Cb%3Ac.yaml,line=1,title=Change::100%25 of%0Athem.\n',
    );
  });
});

describe('the report as a comment', () => {
  test('can be found again, and says first what to do', () => {
    expect(markdownReport(shut)).toBe(`<!-- verbatim: breaking changes -->

## The contract changed more than its version says

**What changed is major, and info.version is 2.0.0. Set it to 3.0.0 or higher.**

Since 2.0.0: 1 major, 2 minor, 1 patch. \`info.version\` is 2.0.0.

### Breaking

- \`Word.end\` is gone. <sub>openapi/components/schemas/Word.yaml:7</sub>

### Added

- \`Word.mood\` is new. <sub>openapi/openapi.yaml</sub>

### Changed

- \`Word.tone\` is gone (still beta). <sub>openapi/components/schemas/Word.yaml:7</sub>
- Texts and examples were revised: \`Word\`.
`);
  });

  test.each([
    ['The contract breaks callers', open],
    ['The contract keeps its callers', review({ required: 'minor', current: '2.1.0' })],
    ['The contract did not change', review({})],
  ])('is called: %s', (title, given) => {
    expect(markdownReport(given)).toContain(`\n## ${title}\n`);
  });
});
