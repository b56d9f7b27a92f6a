import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type FoundPart, type FoundProgram, required } from './find-program.ts';
import { findPythonEnvironment } from './python-environments.ts';

const run = promisify(execFile);

/** Sends what a document allows, and what it does not, to a server, and checks the responses. */
export function findSchemathesis(): FoundPart<FoundProgram> {
  const found = findPythonEnvironment('schemathesis');
  return 'missing' in found ? found : { path: join(found.programs, 'schemathesis') };
}

/** What Schemathesis is run on, and for how long. */
export interface SchemathesisOptions {
  /** Without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Where the service serves its document. */
  readonly documentPath: string;
  /** An empty folder for its configuration. */
  readonly folder: string;
  readonly seconds: number;
  readonly seed: string;
  /** Operations in the shapes of other APIs, by their ids. */
  readonly dialectOperations: readonly string[];
  /** Operations that are no requests to this address. */
  readonly leftOut: readonly string[];
  readonly moreArguments?: readonly string[];
  readonly signal?: AbortSignal;
}

/** What Schemathesis can't know of this contract, each with its reason. */
const config = (dialectOperations: readonly string[]): string => `
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
 * that must not be called; so do these sentences. Keys of requests are new, because an example would come with several bodies.
 */
const HOOKS = `
import uuid
import schemathesis

BEYOND_SCHEMAS = (
    "min_speakers must be at most max_speakers", "model must be one of", "characters as JSON",
    "when search is true", "when redacted_audio is", "pii_redaction must be true",
)

@schemathesis.hook
def before_load_schema(context, raw_schema):
    # Its generator takes six switches that need a configuration each; with all eight it makes no request at all.
    schemas = raw_schema["components"]["schemas"]
    rules = schemas.get("PreRecordedJobRequest", {}).get("dependentSchemas", {})
    for switch in ("redacted_audio", "search"):
        rules.pop(switch, None)

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

/** Runs Schemathesis on a service to its end. `passed`: it found nothing. */
export async function runSchemathesis(options: SchemathesisOptions) {
  const program = required(findSchemathesis());
  const { url, key, documentPath, folder, seconds, seed, dialectOperations, leftOut, signal } =
    options;
  await writeFile(join(folder, 'schemathesis.toml'), config(dialectOperations));
  await writeFile(join(folder, 'hooks.py'), HOOKS);
  const args = [
    ...['run', url + documentPath, '--url', url, '--header', `x-service-key: ${key}`],
    ...leftOut.flatMap((id) => ['--exclude-operation-id', id]),
    ...['--max-time', String(seconds), '--seed', seed, '--no-color'],
    ...(options.moreArguments ?? []),
  ];
  const limits = {
    cwd: folder,
    maxBuffer: 100_000_000,
    timeout: 3 * seconds * 1000,
    ...(signal && { signal }),
  };
  try {
    return { text: (await run(program.path, args, limits)).stdout, passed: true };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { text: `${stdout}${stderr}` || String(error), passed: false };
  }
}
