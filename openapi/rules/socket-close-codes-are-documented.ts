import {
  isObject,
  type Json,
  type JsonObject,
  type JsonPath,
  listAt,
} from '@verbatim/openapi-document';
import { houseRule, type RuleViolation } from './engine/house-rule.ts';

const FIELDS = ['code', 'name', 'when', 'client'];

/** A WebSocket operation lists its close codes, and the client's action follows from the code alone. */
export const socketCloseCodesAreDocumented = houseRule({
  description: 'Existing clients stop on 1000, 1001 and 4400 to 4499, and reconnect on all others.',
  *check(contract) {
    for (const { value, path } of contract.endpoints) {
      if (!('x-websocket' in value)) continue;
      const codes = listAt(value['x-close-codes']);
      if (codes.length === 0) {
        yield {
          path,
          message: 'List the close codes of this WebSocket: "x-close-codes: [...]".',
        };
      }
      const seen = new Set<Json | undefined>();
      for (const [index, entry] of codes.entries()) {
        const at = [...path, 'x-close-codes', index];
        if (isObject(entry)) yield* checkEntry(entry, at, { seen, isOwn: !('x-dialect' in value) });
      }
    }
  },
});

function* checkEntry(
  entry: JsonObject,
  path: JsonPath,
  { seen, isOwn }: { seen: Set<Json | undefined>; isOwn: boolean },
): Generator<RuleViolation> {
  const { code, name, client } = entry;
  const missing = FIELDS.filter((field) => !(field in entry));
  if (missing.length > 0) yield { path, message: `Add ${missing.join(', ')} to this close code.` };
  if (seen.has(code)) yield { path, message: `Describe code ${code} once.` };
  seen.add(code);
  if (typeof name === 'string' && !/^[a-z]+(_[a-z]+)*$/.test(name)) {
    yield { path: [...path, 'name'], message: `Write the name "${name}" in snake_case.` };
  }
  if (!isOwn) return;
  const wanted = typeof code === 'number' ? reactionsTo(code) : [];
  if (!wanted.includes(String(client))) {
    const message = `Write "client: ${wanted.join('" or "')}": that is what clients do on ${code}.`;
    yield { path: [...path, 'client'], message };
  }
}

/** The actions that fit a close code. */
function reactionsTo(code: number): string[] {
  if (code === 1000 || code === 1001) return ['done', 'stop'];
  return code >= 4400 && code <= 4499 ? ['stop'] : ['reconnect'];
}
