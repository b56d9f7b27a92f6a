import { type DefaultNode, defaults, type JsonValue, type Operation } from '@verbatim/contract';
import fc from 'fast-check';
import { isObject, type JsonRecord, sameJson } from '../document/json.ts';
import { reader } from '../document/resolve.ts';
import { bodyAs, isError, statusAndCode } from '../http/exchange.ts';
import { makeJob, recordIn } from '../jobs/job.ts';
import type { Resource } from '../jobs/resources.ts';
import type { Trial } from '../run/trial.ts';
import { MARK } from '../values/mark.ts';
import { ordered, valid } from '../values/valid.ts';

type EchoRule = 'bounds-are-ordered' | 'metadata-is-kept' | 'parameters-are-echoed';

const MAX_RUNS = 12;

/** Checks the echoed parameters of a job. */
export async function checkEcho(trial: Trial<EchoRule>, resource: Resource): Promise<void> {
  const schema = reader.schemaNamed(resource.create.body?.content['application/json'] ?? '');
  const bodies = valid(schema).map(withoutCalls);
  // An empty body shows all defaults.
  const all = fc.oneof(fc.constant<JsonRecord>({}), bodies);
  const runs = Math.min(trial.run.options.runs, MAX_RUNS);
  await trial.property(all, (body, part) => compare(part, resource, body), { runs });
  if (resource.fromFile) await checkBounds(trial, resource);
}

/** The body without URLs that the service would call. */
function withoutCalls(body: JsonValue): JsonRecord {
  const { callback: _, callback_url: __, audio_url: ___, ...rest } = isObject(body) ? body : {};
  return rest;
}

async function compare(part: Trial<EchoRule>, resource: Resource, body: JsonRecord): Promise<void> {
  const { id, answer: made } = await makeJob(part, resource, body);
  const answer = await part.call(resource.read, { path: { id } });
  const record = recordIn(answer);
  if (!record) return;
  const { [MARK]: _, ...metadata } = { ...record.custom_metadata } as JsonRecord;
  const kept = sameJson(metadata, wire(body['custom_metadata'] ?? {}));
  part.expect('metadata-is-kept', kept, () => `it is ${JSON.stringify(metadata)}`, answer);
  // An error response has no parameters.
  if (record.request_params === null && record.status === 'error') return;
  const sent = JSON.parse(
    new TextDecoder().decode(made.request.body ?? new Uint8Array()),
  ) as JsonRecord;
  const expected = echoOf(resource.create, sent);
  const right = sameJson(record.request_params, expected);
  const says = () => difference(record.request_params, expected);
  part.expect('parameters-are-echoed', right, says, answer);
}

/** The value after a JSON round trip. */
const wire = (value: JsonValue): unknown => JSON.parse(JSON.stringify(value));

/** The fields in which two objects differ, with both values. */
function difference(actual: unknown, expected: JsonRecord): string {
  if (!isObject(actual)) return `request_params is ${JSON.stringify(actual)}`;
  const names = [...new Set([...Object.keys(actual), ...Object.keys(expected)])];
  return names
    .filter((name) => !sameJson(actual[name], expected[name]))
    .map((name) => {
      return `${name} is ${JSON.stringify(actual[name])}, not ${JSON.stringify(expected[name])}`;
    })
    .join('; ');
}

async function checkBounds(trial: Trial<EchoRule>, { create }: Resource): Promise<void> {
  for (const { less, more } of ordered) {
    const json = {
      audio_url: 'https://contract-tests.example/a.mp3',
      diarization: true,
      diarization_config: { [less]: 4, [more]: 2 },
    };
    const answer = await trial.call(create, { json });
    const named = bodyAs(answer, 'Error')?.validation_errors?.some((each) => each.includes(less));
    const refused = isError(answer, 'invalid_request') && named === true;
    const says = `${less} above ${more} is answered ${statusAndCode(answer)}`;
    trial.expect('bounds-are-ordered', refused, says, answer);
  }
}

/** The parameters that a job must echo for a request body: with all defaults, without the metadata. */
export function echoOf(operation: Operation, body: JsonRecord): JsonRecord {
  const name = operation.body?.content['application/json'] ?? '';
  const node = (defaults as Readonly<Record<string, DefaultNode>>)[name];
  const { custom_metadata: _, ...rest } = body;
  return node ? (withDefaults(node, rest) as JsonRecord) : rest;
}

function withDefaults(node: DefaultNode, value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const { items } = node;
    return items ? value.map((item: JsonValue) => withDefaults(items, item)) : value;
  }
  if (!isObject(value)) return value;
  const whole = { ...node.defaults, ...conditional(node, value), ...value };
  for (const [name, child] of Object.entries(node.children ?? {})) {
    const inner = whole[name];
    if (inner !== undefined) whole[name] = withDefaults(child, inner);
  }
  return whole;
}

function conditional(
  { when = [], defaults: plain = {} }: DefaultNode,
  value: JsonRecord,
): JsonRecord {
  const hold = when.filter((condition) =>
    condition.in.includes(value[condition.property] ?? plain[condition.property] ?? null),
  );
  return Object.assign({}, ...hold.map((condition) => condition.defaults)) as JsonRecord;
}
