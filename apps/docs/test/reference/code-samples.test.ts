import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@verbatim/client';
import { operations } from '@verbatim/contract';
import { createMock, DEFAULT_KEY } from '@verbatim/mock';
import { DocumentReader } from '@verbatim/openapi-document';
import { describeWith, findProgram } from '@verbatim/real-parts';
import { afterAll, describe, expect, test } from 'vitest';
import { operationsOf } from '../../src/document/operations.ts';
import { schemasOf } from '../../src/document/schemas.ts';
import {
  codeSamples,
  goSamplesIn,
  pythonName,
  pythonSamplesIn,
} from '../../src/reference/code-samples.ts';
import { bundlePath, repository } from '../../src/sources.ts';

const reader = new DocumentReader(JSON.parse(await readFile(bundlePath, 'utf8')));
const schemas = schemasOf(reader);
const mock = await createMock().start({ internalPort: 0 });
const folder = await mkdtemp(join(tmpdir(), 'samples-'));
await writeFile(join(folder, 'meeting.mp3'), new Uint8Array(1_000));
afterAll(async () => {
  await mock.close();
  await rm(folder, { recursive: true });
});

const own = operationsOf(reader).filter(({ object }) => object['x-dialect'] === undefined);

const samples = own.flatMap((operation) => {
  const status = operation.responses.find((each) => /^2/.test(each.status))?.status ?? '200';
  const given = { schemas, goSamples: new Map(), pythonSamples: new Map() };
  return codeSamples(operation, given).map(
    ({ language, code }) => [operation.id, language, { status, code }] as const,
  );
});

/** The ids of the samples are no jobs of the mock: it then answers with the documented example. */
const prefer = (status: string) => `code=${status}`;

describe('the samples of the reference succeed against the mock', () => {
  describeWith([findProgram('curl', { install: 'apt install curl' })], 'with curl', () => {
    test.each(samples.filter(([, language]) => language === 'bash'))(
      '%s in %s',
      async (_, _language, { status, code }) => {
        const program = `curl() { command curl -sS -w '%{stderr}%{http_code}' -H 'prefer: ${prefer(status)}' "$@"; }\n${code}`;
        const env = {
          PATH: process.env['PATH'],
          VERBATIM_URL: mock.url,
          VERBATIM_INTERNAL_URL: mock.internalUrl ?? '',
          VERBATIM_KEY: DEFAULT_KEY,
          ID: '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5',
        };
        const { stderr } = await promisify(execFile)('bash', ['--norc', '-c', program], {
          cwd: folder,
          env,
        });
        expect(stderr).toBe(status);
      },
    );
  });

  test.each(samples.filter(([id, language]) => language === 'ts' && id !== 'streamLiveSession'))(
    '%s in %s',
    async (_, _language, { status, code }) => {
      const client = createClient({
        baseUrl: mock.url,
        apiKey: DEFAULT_KEY,
        headers: { prefer: prefer(status) },
      });
      const printed: string[] = [];
      const failed: string[] = [];
      const output = {
        log: (...words: unknown[]) => printed.push(words.join(' ')),
        error: (...words: unknown[]) => failed.push(words.join(' ')),
      };
      const program = stripTypeScriptTypes(code)
        .replace(/^import \{ openAsBlob \} from 'node:fs';/m, '')
        .replaceAll("'meeting.mp3'", JSON.stringify(join(folder, 'meeting.mp3')));
      const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
      await new AsyncFunction('client', 'console', 'openAsBlob', program)(
        client,
        output,
        openAsBlob,
      );
      expect(failed).toEqual([]);
      expect(printed).toHaveLength(1);
    },
  );
});

test('the sample of an operation is the body of its function, without the last return', () => {
  const source = `
func sampleGetHealth(ctx context.Context, client *verbatim.Client) error {
	result, err := client.GetHealth(ctx)
	if err != nil {
		return err
	}
	return nil
}
`;
  expect([...goSamplesIn(source)]).toEqual([
    ['gethealth', 'result, err := client.GetHealth(ctx)\nif err != nil {\n\treturn err\n}'],
  ]);
});

test('the sample of an operation is the body of its function, with the imports that it uses', () => {
  const source = `
def get_health(client: Client) -> None:
    result = client.get_health()
    if result:
        print(result.data)


def create_job(client: Client) -> None:
    result = client.create_job(types.JobRequest())

    print(result)
`;
  expect([...pythonSamplesIn(source)]).toEqual([
    ['get_health', 'result = client.get_health()\nif result:\n    print(result.data)'],
    [
      'create_job',
      'from verbatim import types\n\nresult = client.create_job(types.JobRequest())\n\nprint(result)',
    ],
  ]);
});

test.each([
  [
    'Go',
    ['client-go/generated_samples_test.go', 'client-go/samples_test.go'],
    goSamplesIn,
    (id: string) => id.toLowerCase(),
  ],
  [
    'Python',
    [
      'client-python/src/verbatim/generated/samples.py',
      'client-python/test/python/socket_sample.py',
    ],
    pythonSamplesIn,
    pythonName,
  ],
] as const)(
  'every operation of our clients that callers reach has a %s sample',
  async (_, files, samplesIn, nameOf) => {
    const read = (name: string) => readFile(join(repository, 'packages', name), 'utf8');
    const samples = samplesIn((await Promise.all(files.map(read))).join('\n'));
    const client = createClient({ baseUrl: 'http://localhost', apiKey: null });
    const called = Object.keys(operations).filter((id) => id in client);
    const missing = [...called, 'streamLiveSession'].filter((id) => !samples.has(nameOf(id)));
    expect(called.length).toBeGreaterThan(15);
    expect(missing.sort()).toEqual(['getMetrics', 'getNodeReadiness']);
  },
);
