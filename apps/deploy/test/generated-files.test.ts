import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generatedFiles } from '../src/generated-files.ts';
import { ROOT } from './tools.ts';

test.each(Object.entries(generatedFiles))(
  '%s is what the code makes: run node src/main.ts in apps/deploy',
  (path, content) => {
    expect(readFileSync(join(ROOT, path), 'utf8')).toBe(content);
  },
);
