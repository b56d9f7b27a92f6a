import { listAt, objectAt, type SchemaNode } from '@verbatim/openapi-document';
import type { ContractDocument } from './engine/contract-document.ts';
import { houseRule } from './engine/house-rule.ts';
import { isReference } from './engine/schema-facts.ts';

/** `required` lists declared fields only: of the schema, of its base, or of the schema around a condition. */
export const requiredPropertiesExist = houseRule({
  description: 'A misspelled name in "required" demands a field that cannot be sent.',
  *check(contract) {
    for (const node of contract.schemas) {
      if (isReference(node.value)) continue;
      const known = node.conditional
        ? namesNear(contract, node)
        : contract.propertiesOf(node.value);
      for (const [index, name] of listAt(node.value['required']).entries()) {
        if (String(name) in known) continue;
        const path = [...node.path, 'required', index];
        yield {
          path,
          message: `Declare ${name} under "properties", or remove it from "required".`,
        };
      }
    }
  },
});

/** The fields that a condition inside a component may name: those of the component and of its parts. */
function namesNear(contract: ContractDocument, { path }: SchemaNode): Record<string, unknown> {
  const component = objectAt(contract.namedSchemas[String(path[2])]);
  const own = contract.propertiesOf(component);
  return Object.assign({}, own, ...Object.values(own).map((part) => contract.propertiesOf(part)));
}
