import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { describeWith, findNpmProgram } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { sharedService, working } from '../../running-service.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { silence } from '../../wav.ts';

const run = promisify(execFile);
const newman = findNpmProgram('newman');
const collection = createRequire(import.meta.url).resolve(
  '@verbatim/contract/postman-collection.json',
);

/** A run, as the runner reports it. */
interface Run {
  readonly executions: readonly Execution[];
}

interface Execution {
  readonly item: { readonly name: string };
  readonly response?: { readonly code: number };
  readonly assertions?: readonly { readonly error?: { readonly message: string } }[];
}

/**
 * What a request may get instead of a success, because of what is there: no audio was streamed, jobs still run, nothing was recognized
 * or corrected. No request may be refused for what it says.
 */
const BY_STATE: readonly number[] = [403, 404, 409, 412, 428];
/** The audio of one example is nowhere, and no service has made the code of the other. */
const OTHER_STATUSES: Readonly<Record<string, number>> = {
  'Transcribe a file, for Deepgram clients': 400,
  'Exchange a sign-in link for a key': 401,
};

describeWith([newman], 'the collection of Postman, run by newman against the service', () => {
  test('every request works with its first example, and gets a documented status', async () => {
    const { url, key } = await sharedService(working);
    const { executions } = await runCollection({ base_url: url, key });
    expect(executions.length).toBeGreaterThan(20);
    for (const { item, response, assertions = [] } of executions) {
      const { code = 0 } = response ?? {};
      const errors = assertions.flatMap(({ error }) => error?.message ?? []);
      const worked =
        (code >= 200 && code < 300) ||
        BY_STATE.includes(code) ||
        code === OTHER_STATUSES[item.name];
      expect({ name: item.name, code, worked, errors }).toMatchObject({ worked: true, errors: [] });
    }
  });
});

async function runCollection(variables: Readonly<Record<string, string>>): Promise<Run> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'audio.wav'), silence({ seconds: 1 }));
  const report = path.join(folder, 'report.json');
  const { path: program } = newman as { path: string };
  const given = Object.entries(variables).flatMap((each) => ['--env-var', each.join('=')]);
  const output = ['--reporters', 'json', '--reporter-json-export', report];
  const args = [program, 'run', collection, '--working-dir', folder, ...given, ...output];
  await run(process.execPath, args, { timeout: 120_000 });
  return JSON.parse(await readFile(report, 'utf8')).run;
}
