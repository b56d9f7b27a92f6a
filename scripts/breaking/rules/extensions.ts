import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import type { Difference, Judgment } from '../difference.ts';
import { code, row, shown } from '../phrases.ts';
import { judgeCloseCodes } from './close-codes.ts';
import { broke, gave, stayed, wrote } from './verdicts.ts';

/** How each extension of the dialect is judged; openapi/README.md explains what they say. */
export const EXTENSIONS: Readonly<Record<string, (difference: Difference) => Judgment[]>> = {
  'x-also-accepts': ({ subject, was, is }) => [
    ...(was === undefined ? [] : [broke(`${subject} no longer takes the form ${shown(was)}`)]),
    ...(is === undefined ? [] : [gave(`${subject} also takes the form ${shown(is)}`)]),
  ],
  'x-close-codes': judgeCloseCodes,
  'x-echo-of': ({ subject }) => [stayed(`${subject} shows other parameters of the request`)],
  'x-error-codes': ({ subject, was, is }) => [
    ...each(without(was, is), (codes) => broke(`${subject} no longer comes with ${codes}`)),
    ...each(without(is, was), (codes) => gave(`${subject} may come with ${codes}`)),
  ],
  'x-errors': errors,
  'x-gate': ({ subject, was, is }) => [
    broke(`${subject} is sent when ${gate(is)}, was when ${gate(was)}`),
  ],
  'x-listener': ({ subject, is }) => [
    broke(`${subject} moves to the ${is === undefined ? 'public' : String(is)} address`),
  ],
  'x-maturity': maturity,
  'x-max-json-length': ({ subject, was, is }) => [
    limit('the greatest length as JSON', subject, was, is),
  ],
  'x-may-grow': ({ subject, is }) =>
    is === undefined
      ? [stayed(`the list of ${subject} is complete now`)]
      : [broke(`the list of ${subject} may grow now, so that callers have to expect more`)],
  'x-preset-types': presets,
  'x-websocket': socket,
};

/** Judges an extension. One that nobody has decided about counts as a break, so that somebody does. */
export function judgeExtension(difference: Difference): Judgment[] {
  const { property = '', subject } = difference;
  const judge = Object.hasOwn(EXTENSIONS, property) ? EXTENSIONS[property] : undefined;
  if (judge !== undefined) return judge(difference);
  return [
    broke(
      `${property} of ${subject} changed, and scripts/breaking/rules/extensions.ts does not know it`,
    ),
  ];
}

function maturity({ subject, was = 'stable', is = 'stable' }: Difference): Judgment[] {
  const what = `${subject} is ${String(is)} now, was ${String(was)}`;
  return [was === 'stable' ? broke(what) : stayed(what)];
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
): Judgment {
  if (is === undefined) return gave(`${subject}: ${name} is no longer limited, was ${shown(was)}`);
  if (was === undefined) return broke(`${subject}: ${name} is now ${shown(is)}`);
  const what = `${subject}: ${name} is now ${shown(is)}, was ${shown(was)}`;
  return Number(is) < Number(was) ? broke(what) : gave(what);
}

function errors({ was, is }: Difference): Judgment[] {
  const [then, now] = [objectOf(was), objectOf(is)];
  const judgments: Judgment[] = [];
  for (const name of new Set([...Object.keys(then), ...Object.keys(now)])) {
    const [before, after] = [then[name], now[name]];
    if (after === undefined) judgments.push(broke(`the error ${code(name)} is gone`));
    else if (before === undefined) judgments.push(gave(`the error ${code(name)} is new`));
    else if (statusOf(before) !== statusOf(after))
      judgments.push(
        broke(
          `the error ${code(name)} comes with status ${statusOf(after)} now, was ${statusOf(before)}`,
        ),
      );
    else if (JSON.stringify(before) !== JSON.stringify(after))
      judgments.push(wrote(`the summary of the error ${code(name)}`));
  }
  return judgments;
}

function statusOf(error: Json): number {
  return Number(objectOf(error)['status']);
}

function presets({ was, is }: Difference): Judgment[] {
  const [then, now] = [objectOf(was), objectOf(is)];
  const names = new Set([...Object.keys(then), ...Object.keys(now)]);
  return [...names].flatMap((name) => [
    ...each(without(then[name], now[name]), (types) =>
      broke(`the preset ${code(name)} no longer covers ${types}`),
    ),
    ...each(without(now[name], then[name]), (types) =>
      gave(`the preset ${code(name)} also covers ${types}`),
    ),
  ]);
}

function socket({ subject, was, is }: Difference): Judgment[] {
  const [then, now] = [objectOf(was), objectOf(is)];
  if (was === undefined) return [gave(`${subject} is a WebSocket now`)];
  if (is === undefined) return [broke(`${subject} is no WebSocket any more`)];
  const judgments: Judgment[] = [];
  if (then['maxFrameBytes'] !== now['maxFrameBytes'])
    judgments.push(
      limit(
        'the greatest number of bytes in a frame',
        subject,
        then['maxFrameBytes'],
        now['maxFrameBytes'],
      ),
    );
  if (then['binary'] !== now['binary'])
    judgments.push(binary(subject, then['binary'], now['binary']));
  return judgments;
}

function binary(subject: string, was: Json | undefined, is: Json | undefined): Judgment {
  if (is === undefined) return broke(`${subject} takes no binary frames any more`);
  return was === undefined
    ? gave(`${subject} takes binary frames now`)
    : wrote(`what a binary frame of ${subject} is`);
}

function each(list: readonly Json[], judge: (names: string) => Judgment): Judgment[] {
  return list.length === 0 ? [] : [judge(row(list.map(shown), 6))];
}

function without(list: Json | undefined, other: Json | undefined): Json[] {
  const others = Array.isArray(other) ? other : [];
  return (Array.isArray(list) ? list : []).filter((value) => !others.includes(value));
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
