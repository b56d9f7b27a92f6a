import { isObject, type Json, stringsAt } from '@verbatim/openapi-document';
import { houseRule } from './engine/house-rule.ts';
import { serverMessages } from './engine/messages.ts';

/** Each server message names the flag of the session that turns it on. */
export const everyMessageHasAGate = houseRule({
  description: 'The server, the docs and the mock select the messages of a session by this flag.',
  *check(contract) {
    const flags = new Set(
      contract.schemas
        .filter(({ role, name }) => role === 'property' && name.startsWith('receive_'))
        .map(({ name }) => name),
    );
    for (const { schema, path, name } of serverMessages(contract)) {
      const gate = schema['x-gate'];
      if (gate === undefined) {
        yield { path, message: `Name the flag that turns ${name} on: "x-gate: receive_...".` };
        continue;
      }
      const at = [...path, 'x-gate'];
      for (const flag of flagsOf(gate)) {
        if (flags.has(flag)) continue;
        yield { path: at, message: `Name a flag of MessagesConfig: "${flag}" is not one.` };
      }
      if (
        isObject(gate) &&
        !isBoolean(contract.follow(pointAt(contract, schema, gate['property'])))
      ) {
        const message = `Name a boolean field of ${name} under "property", and both "true" and "false".`;
        yield { path: at, message };
      }
    }

    function pointAt(document: typeof contract, start: Json, pointer: unknown): unknown {
      let current: unknown = start;
      for (const key of String(pointer ?? '').split('.')) {
        current = document.propertiesOf(current)[key];
      }
      return current;
    }
  },
});

function flagsOf(gate: Json): string[] {
  return isObject(gate) ? [String(gate['true']), String(gate['false'])] : stringsAt([gate]);
}

function isBoolean(schema: Record<string, unknown>): boolean {
  return schema['type'] === 'boolean';
}
