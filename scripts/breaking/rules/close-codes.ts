import { isObject, type Json, type JsonObject } from '@verbatim/openapi-document';
import type { ChangeVerdict, Difference } from '../difference.ts';
import { code, shown } from '../wording.ts';
import { added, breaking, revised } from './verdicts.ts';

/** Rates a change of the socket's close codes: clients decide by them whether to reconnect. */
export function rateCloseCodes({ subject, was, is }: Difference): ChangeVerdict[] {
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
  const entries = (Array.isArray(list) ? list : []).filter(isObject);
  return new Map(entries.map((entry) => [String(entry['code']), entry]));
}
