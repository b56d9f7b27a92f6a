import { expect, test } from 'vitest';
import { emitOpenapiJson, emitWorkflows } from '../../src/emit/documents.ts';
import { modelOf, topic } from '../fixture.ts';
import { expectFile } from '../snapshot.ts';

test('the document is served as it was bundled', async () => {
  const text = emitOpenapiJson(modelOf(topic('webhooks')));
  expect(JSON.parse(text)).toEqual(topic('webhooks'));
  await expectFile(text, 'openapi-json/webhooks.json');
});

const workflow = (name: string): string =>
  `arazzo: 1.0.1
sourceDescriptions:
  - { name: service, url: ../openapi.yaml, type: openapi }
  - { name: other, url: ./other.arazzo.yaml, type: arazzo }
workflows: [{ workflowId: ${name} }]
`;

test('workflows are sorted and lean on the bundle beside them', () => {
  const text = emitWorkflows(
    new Map([
      ['b', workflow('second')],
      ['a', workflow('first')],
    ]),
  );
  const documents = JSON.parse(text);
  expect(Object.keys(documents)).toEqual(['a', 'b']);
  expect(documents.a).toEqual({
    arazzo: '1.0.1',
    sourceDescriptions: [
      { name: 'service', url: './openapi.json', type: 'openapi' },
      { name: 'other', url: './other.arazzo.yaml', type: 'arazzo' },
    ],
    workflows: [{ workflowId: 'first' }],
  });
});
