import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ERROR_CODE_PATH, errorFacts } from './engine/error-codes.ts';
import { houseRule } from './engine/house-rule.ts';
import { severalFiles } from './engine/source-files.ts';

/** Each stable code has a page in errors/ with the same status, and each page has a code. */
export const everyErrorCodeHasAPage = houseRule({
  description: 'The page of a code says what to do about the error.',
  *check(contract) {
    const facts = errorFacts(contract);
    const files = severalFiles(contract);
    if (files === null) return;
    const folder = join(dirname(files.entry), 'errors');
    const pages = existsSync(folder) ? readdirSync(folder) : [];
    for (const [code, { status }] of facts) {
      const path = [...ERROR_CODE_PATH, 'x-errors', code];
      if (!pages.includes(`${code}.md`)) {
        yield { path, message: `Write errors/${code}.md: what happened, why, what to do.` };
        continue;
      }
      const [, head = ''] = readFileSync(join(folder, `${code}.md`), 'utf8').split(/^---$/m);
      for (const line of [`code: ${code}`, `status: ${status}`]) {
        if (head.split('\n').includes(line)) continue;
        yield {
          path,
          message: `Write "${line}" between the two lines "---" that open errors/${code}.md.`,
        };
      }
    }
    for (const page of pages) {
      const code = page.replace(/\.md$/, '');
      if (page === 'README.md' || facts.has(code)) continue;
      const path = [...ERROR_CODE_PATH, 'x-errors'];
      yield { path, message: `Remove errors/${page}, or add the code ${code}.` };
    }
  },
});
