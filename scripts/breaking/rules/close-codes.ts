import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import type { Difference, Judgment } from '../difference.ts';
import { code, shown } from '../phrases.ts';
import { broke, gave, wrote } from './verdicts.ts';

/** Judges the codes that close a socket: clients decide by them whether to come back. */
export function judgeCloseCodes({ subject, was, is }: Difference): Judgment[] {
  const [then, now] = [byCode(was), byCode(is)];
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((number) =>
    judgeCode(`the close code ${code(number)} of ${subject}`, then.get(number), now.get(number)),
  );
}

function judgeCode(
  subject: string,
  was: JsonObject | undefined,
  is: JsonObject | undefined,
): Judgment[] {
  if (is === undefined) return [broke(`${subject} is gone`)];
  if (was === undefined)
    return [gave(`${subject} is new: the client is to ${shown(is['client'])}`)];
  const judgments: Judgment[] = [];
  if (was['client'] !== is['client'])
    judgments.push(
      broke(
        `on ${subject} the client is to ${shown(is['client'])} now, was ${shown(was['client'])}`,
      ),
    );
  if (was['name'] !== is['name'])
    judgments.push(
      broke(`${subject} is called ${shown(is['name'])} now, was ${shown(was['name'])}`),
    );
  if (was['when'] !== is['when']) judgments.push(wrote(`when ${subject} comes`));
  return judgments;
}

function byCode(list: Json | undefined): ReadonlyMap<string, JsonObject> {
  const entries = (Array.isArray(list) ? list : []).filter(isObject);
  return new Map(entries.map((entry) => [String(entry['code']), entry]));
}
