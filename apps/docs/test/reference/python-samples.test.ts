import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@verbatim/client';
import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { pythonName, pythonSamplesIn } from '../../src/reference/python-samples.ts';
import { repository } from '../../src/site/repository.ts';

const INTERNAL = ['getMetrics', 'getNodeReadiness'];

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

test('every operation of our clients that callers reach has a Python sample', async () => {
  const read = (name: string) => readFile(join(repository, 'packages/client-python', name), 'utf8');
  const samples = pythonSamplesIn(
    `${await read('src/verbatim/generated/samples.py')}\n${await read('test/python/socket_sample.py')}`,
  );
  const client = createClient({ baseUrl: 'http://localhost', apiKey: null });
  const called = Object.keys(operations).filter((id) => id in client);
  const missing = [...called, 'streamLiveSession'].filter((id) => !samples.has(pythonName(id)));
  expect(called.length).toBeGreaterThan(15);
  expect(missing.sort()).toEqual(INTERNAL);
});
