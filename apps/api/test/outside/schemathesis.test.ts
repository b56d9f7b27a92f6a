import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { operations, type UploadedAudio } from '@verbatim/contract';
import { describeWith, findSchemathesis } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { type Created, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const run = promisify(execFile);

const SECONDS = 120;

/** The same cases in each run: a change is judged by what it changes. `SEED=...` draws others. */
const seed = process.env['SEED'] ?? '20261122';

/** Operations in the shapes of other APIs. */
const dialectOperations = Object.values(operations)
  .filter(({ dialect }) => dialect !== null)
  .map(({ id }) => id);

/** Operations that are no requests for this port: sockets, and those of the internal port. */
const leftOut = Object.values(operations).filter(
  ({ websocket, listener }) => websocket !== null || listener === 'internal',
);

/** What Schemathesis can't know of this contract, each with its reason. */
const CONFIG = `
hooks = "hooks.py"

[checks]
# The contract says 404 with the code route_not_found for a method that a path does not have.
unsupported_method.enabled = false
# A job has two paths: one that was deleted by the one is gone from the other, too.
ensure_resource_availability.enabled = false

# The key is sent with every request, so no request lacks it.
missing_required_header.enabled = false
# A body may be refused for its size before it is read.
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, 431, "5xx"]

# Replaced by the check in hooks.py, which knows the rules that schemas can't say.
positive_data_acceptance.enabled = false

[[operations]]
# These take the key from either of two headers, and one of them has it in every request. Lists in an address may be longer than a header.
include-operation-id = ${JSON.stringify(dialectOperations)}
checks.ignored_auth.enabled = false
checks.status_code_conformance.enabled = false
`;

/**
 * What fits the document must not be refused as `invalid_request`. Other codes name rules that schemas can't say, such as an address
 * that must not be called; so do three sentences. Keys of requests are new, because an example would come with several bodies.
 */
const HOOKS = `
import uuid
import schemathesis

BEYOND_SCHEMAS = ("min_speakers must be at most max_speakers", "model must be one of", "characters as JSON")

@schemathesis.hook
def before_call(context, case, kwargs):
    key = (case.headers or {}).get("Idempotency-Key")
    if isinstance(key, str) and 0 < len(key) <= 255:
        case.headers["Idempotency-Key"] = str(uuid.uuid4())

@schemathesis.check
def what_fits_is_not_refused(ctx, response, case):
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code != 400:
        return
    problem = response.json()
    sentences = problem.get("validation_errors", [])
    refused = [each for each in sentences if not any(rule in each for rule in BEYOND_SCHEMAS)]
    if problem.get("code") == "invalid_request" and (refused or not sentences):
        raise AssertionError(f"Refused, but it fits the document: {problem['message']}")
`;

/** Runs Schemathesis on a service. Returns what it printed, and whether it found nothing. */
async function judged(url: string, key: string): Promise<{ text: string; passed: boolean }> {
  const program = findSchemathesis();
  if ('missing' in program) throw new Error(program.missing);
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'schemathesis.toml'), CONFIG);
  await writeFile(join(folder, 'hooks.py'), HOOKS);
  const args = [
    ...['run', `${url}/v2/openapi.json`, '--url', url, '--header', `x-service-key: ${key}`],
    ...leftOut.flatMap(({ id }) => ['--exclude-operation-id', id]),
    ...['--max-time', String(SECONDS), '--seed', seed, '--no-color'],
  ];
  const options = { cwd: folder, maxBuffer: 100_000_000, timeout: 3 * SECONDS * 1000 };
  try {
    return { text: (await run(program.path, args, options)).stdout, passed: true };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { text: `${stdout}${stderr}` || String(error), passed: false };
  }
}

describeWith([findSchemathesis()], 'Schemathesis', () => {
  test('finds nothing in two minutes over all operations', { timeout: 600_000 }, async () => {
    const service = await runService({
      config: { worker: { parallelism: 1 }, limits: { requestsPerSecond: 100_000 } },
    });
    const { audio_url } = (await service.upload<UploadedAudio>()).body;
    await service.post<Created>('/v2/pre-recorded', { audio_url });
    await service.post<Created>('/v2/live', { encoding: 'wav/pcm', sample_rate: 16_000 });
    const { text, passed } = await judged(service.url, service.key);
    expect(passed ? '' : text).toBe('');
    expect(text).toMatch(/[1-9]\d* generated/);
  });
});
