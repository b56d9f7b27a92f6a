import { expect, test } from 'vitest';
import { emitOpenapiJson } from '../../src/emit/openapi-json.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test('the document is served as it was bundled', async () => {
  const text = emitOpenapiJson(modelOf(topic('webhooks')));
  expect(JSON.parse(text)).toEqual(topic('webhooks'));
  await expectFile(text, 'openapi-json/webhooks.json');
});
