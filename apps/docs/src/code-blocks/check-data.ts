import { type Validate, type ValidatorName, validators } from '@verbatim/contract';
import { parseAllDocuments } from 'yaml';
import type { SiteDefect } from '../checks/site-defect.ts';
import type { PlacedBlock } from './placed-block.ts';

/** JSON parses and matches the schema that it names; YAML parses. */
export function checkData(blocks: readonly PlacedBlock[]): readonly SiteDefect[] {
  return blocks.flatMap(({ block, where }) => {
    const what =
      block.language === 'json'
        ? inJson(block.code, block.schema)
        : block.language === 'yaml'
          ? inYaml(block.code)
          : undefined;
    return what === undefined ? [] : [{ where, what: `${what}\n${block.code}` }];
  });
}

function inJson(code: string, schema: string | null): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return `This JSON does not parse: ${String(error)}`;
  }
  if (schema === null) return undefined;
  if (!isValidator(schema)) return `There is no validator for ${schema}.`;
  const validate: Validate = validators[schema];
  if (validate(value)) return undefined;
  const broken = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  return `This is no ${schema}: ${broken.join(', ')}`;
}

function inYaml(code: string): string | undefined {
  const [error] = parseAllDocuments(code).flatMap(({ errors }) => errors);
  return error === undefined ? undefined : `This YAML does not parse: ${error.message}`;
}

/** Whether there is a validator of this name. */
export function isValidator(name: string): name is ValidatorName {
  return Object.hasOwn(validators, name);
}
