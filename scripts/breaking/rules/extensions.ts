import { isObject, type Json, type JsonObject, listAt, objectAt } from '@verbatim/openapi-document';
import {
  added,
  breaking,
  type ChangeVerdict,
  changed,
  type Difference,
  revised,
} from '../difference.ts';
import { code, listOf, shown, valueChange, without } from '../wording.ts';

/** How each extension is rated; openapi/README.md explains what the extensions mean. */
export const EXTENSIONS: Readonly<Record<string, (difference: Difference) => ChangeVerdict[]>> = {
  'x-also-accepts': ({ subject, was, is }) => [
    ...(was === undefined ? [] : [breaking(`${subject} no longer takes the form ${shown(was)}`)]),
    ...(is === undefined ? [] : [added(`${subject} also takes the form ${shown(is)}`)]),
  ],
  'x-close-codes': rateCloseCodes,
  'x-dialect': ({ subject, is }) => [
    breaking(`${subject} has the shapes of ${is === undefined ? 'our own API' : shown(is)} now`),
  ],
  'x-echo-of': ({ subject }) => [changed(`${subject} shows other parameters of the request`)],
  'x-error-codes': ({ subject, was, is }) => [
    ...each(without(was, is), (codes) => breaking(`${subject} no longer comes with ${codes}`)),
    ...each(without(is, was), (codes) => added(`${subject} may come with ${codes}`)),
  ],
  'x-errors': errors,
  'x-gate': ({ subject, was, is }) => [
    breaking(`${subject} is sent when ${gate(is)}, was when ${gate(was)}`),
  ],
  'x-listener': ({ subject, is }) => [
    breaking(`${subject} moves to the ${is === undefined ? 'public' : String(is)} address`),
  ],
  'x-maturity': maturity,
  'x-max-json-length': ({ subject, was, is }) => [
    limit('the greatest length as JSON', subject, was, is),
  ],
  'x-may-grow': ({ subject, is }) =>
    is === undefined
      ? [changed(`the list of ${subject} is complete now`)]
      : [breaking(`the list of ${subject} may grow now, so that callers have to expect more`)],
  'x-prefix': ({ subject, was, is }) => [
    breaking(`${subject} comes after ${shown(is ?? '')} now, was ${shown(was ?? '')}`),
  ],
  'x-preset-types': presets,
  'x-stores-nothing': ({ subject, is }) => [
    changed(`${subject} ${is === true ? 'stores nothing' : 'stores something'} now`),
  ],
  'x-websocket': socket,
};

/** Rates an extension. An unknown one counts as a break, so that it gets a rule. */
export function rateExtension(difference: Difference): ChangeVerdict[] {
  const { property = '', subject } = difference;
  const judge = Object.hasOwn(EXTENSIONS, property) ? EXTENSIONS[property] : undefined;
  if (judge !== undefined) return judge(difference);
  return [
    breaking(
      `${property} of ${subject} changed, and scripts/breaking/rules/extensions.ts does not know it`,
    ),
  ];
}

function maturity({ subject, was = 'stable', is = 'stable' }: Difference): ChangeVerdict[] {
  const what = `${subject} is ${String(is)} now, was ${String(was)}`;
  return [was === 'stable' ? breaking(what) : changed(what)];
}

function gate(value: Json | undefined): string {
  if (!isObject(value)) return value === undefined ? 'it occurs' : `${shown(value)} is on`;
  return `${shown(value['true'])} or ${shown(value['false'])} is on, by ${shown(value['property'])}`;
}

function limit(
  name: string,
  subject: string,
  was: Json | undefined,
  is: Json | undefined,
): ChangeVerdict {
  if (is === undefined) return added(`${subject}: ${name} is no longer limited, was ${shown(was)}`);
  const what = valueChange(`${subject}: ${name}`, was, is);
  return was === undefined || Number(is) < Number(was) ? breaking(what) : added(what);
}

function errors({ was, is }: Difference): ChangeVerdict[] {
  const [then, now] = [objectAt(was), objectAt(is)];
  const verdicts: ChangeVerdict[] = [];
  for (const name of new Set([...Object.keys(then), ...Object.keys(now)])) {
    const [before, after] = [then[name], now[name]];
    if (after === undefined) verdicts.push(breaking(`the error ${code(name)} is gone`));
    else if (before === undefined) verdicts.push(added(`the error ${code(name)} is new`));
    else if (statusOf(before) !== statusOf(after))
      verdicts.push(
        breaking(
          `the error ${code(name)} comes with status ${statusOf(after)} now, was ${statusOf(before)}`,
        ),
      );
    else if (JSON.stringify(before) !== JSON.stringify(after))
      verdicts.push(revised(`the summary of the error ${code(name)}`));
  }
  return verdicts;
}

const statusOf = (error: Json): number => Number(objectAt(error)['status']);

function presets({ was, is }: Difference): ChangeVerdict[] {
  const [then, now] = [objectAt(was), objectAt(is)];
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].flatMap((name) => [
    ...each(without(then[name], now[name]), (types) =>
      breaking(`the preset ${code(name)} no longer covers ${types}`),
    ),
    ...each(without(now[name], then[name]), (types) =>
      added(`the preset ${code(name)} also covers ${types}`),
    ),
  ]);
}

function socket({ subject, was, is }: Difference): ChangeVerdict[] {
  const [then, now] = [objectAt(was), objectAt(is)];
  if (was === undefined) return [added(`${subject} is a WebSocket now`)];
  if (is === undefined) return [breaking(`${subject} is no WebSocket any more`)];
  const verdicts: ChangeVerdict[] = [];
  if (then['maxFrameBytes'] !== now['maxFrameBytes'])
    verdicts.push(
      limit(
        'the greatest number of bytes in a frame',
        subject,
        then['maxFrameBytes'],
        now['maxFrameBytes'],
      ),
    );
  if (now['binary'] === undefined && then['binary'] !== undefined)
    verdicts.push(breaking(`${subject} takes no binary frames any more`));
  else if (then['binary'] === undefined && now['binary'] !== undefined)
    verdicts.push(added(`${subject} takes binary frames now`));
  else if (then['binary'] !== now['binary'])
    verdicts.push(revised(`what a binary frame of ${subject} is`));
  return verdicts;
}

const each = (list: readonly Json[], judge: (names: string) => ChangeVerdict): ChangeVerdict[] =>
  list.length === 0 ? [] : [judge(listOf(list.map(shown), 6))];

/** Rates a change of the socket's close codes: clients decide by them whether to reconnect. */
function rateCloseCodes({ subject, was, is }: Difference): ChangeVerdict[] {
  const [then, now] = [byCode(was), byCode(is)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((number) =>
    rateCode(`the close code ${code(number)} of ${subject}`, then.get(number), now.get(number)),
  );
}

function rateCode(
  subject: string,
  was: JsonObject | undefined,
  is: JsonObject | undefined,
): ChangeVerdict[] {
  if (is === undefined) return [breaking(`${subject} is gone`)];
  if (was === undefined)
    return [added(`${subject} is new: the client is to ${shown(is['client'])}`)];
  const verdicts: ChangeVerdict[] = [];
  if (was['client'] !== is['client'])
    verdicts.push(
      breaking(
        `on ${subject} the client is to ${shown(is['client'])} now, was ${shown(was['client'])}`,
      ),
    );
  if (was['name'] !== is['name'])
    verdicts.push(
      breaking(`${subject} is called ${shown(is['name'])} now, was ${shown(was['name'])}`),
    );
  if (was['when'] !== is['when']) verdicts.push(revised(`when ${subject} comes`));
  return verdicts;
}

function byCode(list: Json | undefined): ReadonlyMap<string, JsonObject> {
  const entries = listAt(list).filter(isObject);
  return new Map(entries.map((entry) => [String(entry['code']), entry]));
}
