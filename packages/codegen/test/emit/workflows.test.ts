import { expect, test } from 'vitest';
import { emitWorkflows } from '../../src/emit/workflows.ts';

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
