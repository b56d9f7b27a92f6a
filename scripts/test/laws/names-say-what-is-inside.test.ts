import { expect, test } from 'vitest';
import { namesSayWhatIsInside } from '../../laws/names-say-what-is-inside.ts';
import { plantedTree } from '../planted.ts';

const whatIn = (path: string): string[] =>
  namesSayWhatIsInside(
    plantedTree({ 'openapi/paths/v2_live.yaml': 'post:\n  operationId: createJob\n', [path]: '' }),
  ).map(({ what, whatToDo }) => `${what} ${whatToDo}`);

test.each(
  `package.json tsconfig.base.json .editorconfig .ci/run README.md LICENSE
  packages/contract/README.md packages/contract/src/default-node.ts
  packages/contract/src/generated/validators.d.ts packages/contract/test/types/a-b.test-d.ts
  openapi/components/schemas/messages/AudioChunkMessage.yaml
  openapi/components/securitySchemes/serviceKey.yaml
  openapi/paths/v2_pre-recorded_{id}_file.yaml openapi/paths/v2_openapi.json.yaml
  openapi/webhooks/live.post_transcript.yaml openapi/errors/job_not_found.md
  openapi/workflows/bad-key.arazzo.yaml apps/api/src/jobs/createJob.ts
  apps/api/test/jobs/createJob.test.ts packages/codegen/test/fixtures/Any_Thing.yaml
  packages/client-go/session_test.go packages/client-python/src/verbatim/__init__.py`.split(/\s+/),
)('%s is named well', (path) => {
  expect(whatIn(path)).toEqual([]);
});

test.each([
  ['packages/contract/src/defaultNode.ts', 'defaultNode.ts is misnamed. Name it in kebab-case.'],
  ['packages/contract/src/default_node.ts', 'default_node.ts is misnamed. Name it in kebab-case.'],
  ['packages/contract/src/Model/a.ts', 'The folder Model is misnamed. Name it in kebab-case.'],
  [
    'packages/contract/src/operations/createJob.ts',
    'createJob.ts is misnamed. Name it in kebab-case.',
  ],
  ['apps/api/src/jobs/makeJob.ts', 'makeJob.ts is misnamed. Name it in kebab-case.'],
  ['apps/api/test/jobs/createJob.ts', 'createJob.ts is misnamed. Name it in kebab-case.'],
  [
    'openapi/components/schemas/job.yaml',
    'job.yaml is misnamed. Name it as its component, in PascalCase.',
  ],
  [
    'openapi/components/securitySchemes/service-key.yaml',
    'service-key.yaml is misnamed. Name it as its scheme, in camelCase.',
  ],
  ['packages/client-go/live-state.go', 'live-state.go is misnamed. Name it in snake_case.'],
  ['openapi/paths/V2.yaml', 'V2.yaml is misnamed. Name it after its URL, with _ for /.'],
  ['openapi/webhooks/live-error.yaml', 'live-error.yaml is misnamed. Name it after its event.'],
  ['openapi/errors/job-not-found.md', 'job-not-found.md is misnamed. Name it after its code.'],
  ['packages/server/src/utils.ts', 'utils.ts could hold anything. Name it after what it is about.'],
  [
    'packages/server/src/helpers/a.ts',
    'helpers could hold anything. Name it after what it is about.',
  ],
  [
    'packages/server/test/test-helper.ts',
    'test-helper.ts could hold anything. Name it after what it is about.',
  ],
  [
    'packages/server/src/common.ts',
    'common.ts could hold anything. Name it after what it is about.',
  ],
  [
    'packages/server/src/misc.test.ts',
    'misc.test.ts could hold anything. Name it after what it is about.',
  ],
])('%s is found', (path, what) => {
  expect(whatIn(path)).toEqual([what]);
});
