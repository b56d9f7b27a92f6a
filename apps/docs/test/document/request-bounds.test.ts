import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentReader } from '@verbatim/openapi-document';
import { expect, test } from 'vitest';
import { requestBounds } from '../../src/document/descriptions.ts';
import { repository } from '../../src/sources.ts';

const bundle = JSON.parse(readFileSync(join(repository, 'openapi/dist/openapi.json'), 'utf8'));

test('the table has the bounds of texts, lists, maps with their keys, and pages that a request may have', () => {
  const table = requestBounds(new DocumentReader(bundle));
  expect(table).toContain('| `Url` |  | 1 to 8192 characters |');
  expect(table).toContain('| `CustomVocabularyConfig` | `vocabulary` | at most 10 000 items |');
  expect(table).toContain(
    '| `CustomSpellingConfig` | `spelling_dictionary` | at most 10 000 entries, keys of at most 200 characters |',
  );
  expect(table).toContain('| `CustomSpellingConfig` | `spelling_dictionary.*[]` |');
  expect(table).toContain('| `CustomMetadata` |  | at most 2000 characters as JSON |');
  expect(table).toContain('| `listPreRecordedJobs` | `limit` | at most 1000 |');
  expect(table).not.toContain('offset');
  // Only responses have it.
  expect(table).not.toContain('Utterance');
});

test('a bound that changes in the document changes in the table', () => {
  const changed = structuredClone(bundle);
  changed.components.schemas.Url.maxLength = 77;
  expect(requestBounds(new DocumentReader(changed))).toContain('| `Url` |  | 1 to 77 characters |');
});
