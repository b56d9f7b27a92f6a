import { expect, test } from 'vitest';
import { withoutDialects } from '../src/index.ts';

test('a document keeps all but the operations in the shapes of other APIs', () => {
  const ours = { operationId: 'listJobs' };
  const document = {
    openapi: '3.1.1',
    paths: {
      '/jobs': { parameters: [], get: ours },
      '/models': { get: { operationId: 'listModels', 'x-dialect': 'openai' }, post: ours },
    },
  };
  expect(withoutDialects(document)).toEqual({
    openapi: '3.1.1',
    paths: { '/jobs': { parameters: [], get: ours }, '/models': { post: ours } },
  });
});
