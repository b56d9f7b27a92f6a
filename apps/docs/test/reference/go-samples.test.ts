import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@verbatim/client';
import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { goSamplesIn } from '../../src/reference/go-samples.ts';
import { repository } from '../../src/site/repository.ts';

const INTERNAL = ['getMetrics', 'getNodeReadiness'];

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

test('every operation of our clients that callers reach has a Go sample', async () => {
  const read = (name: string) => readFile(join(repository, 'packages/client-go', name), 'utf8');
  const samples = goSamplesIn(
    `${await read('generated_samples_test.go')}\n${await read('samples_test.go')}`,
  );
  const client = createClient({ baseUrl: 'http://localhost', apiKey: null });
  const called = Object.keys(operations).filter((id) => id in client);
  const missing = [...called, 'streamLiveSession'].filter((id) => !samples.has(id.toLowerCase()));
  expect(called.length).toBeGreaterThan(15);
  expect(missing.sort()).toEqual(INTERNAL);
});
