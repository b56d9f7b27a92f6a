import type { Operation } from '@verbatim/contract';
import type { Schema } from '@verbatim/openapi-document';
import { reader, resolve } from '../document/resolve.ts';
import type { HttpExchange } from './exchange.ts';

/** Violations in the headers of a response, one sentence each. */
export function brokenHeaders({ status, headers }: HttpExchange, { id }: Operation): string[] {
  const documented = reader.operationNamed(id).operation.responses[String(status)];
  if (!documented) return [];
  return Object.entries(reader.resolve(documented).headers ?? {}).flatMap(([name, field]) => {
    const { required = false, schema } = reader.resolve(field);
    const value = headers.get(name);
    if (value === null) return required ? [`${name} is missing`] : [];
    const broken = brokenValue(resolve(schema), value);
    return broken === null ? [] : [`${name} ${broken}`];
  });
}

function brokenValue({ type, enum: values, minimum }: Schema, text: string): string | null {
  if (text === '') return 'is empty';
  if (values && !values.includes(text.toLowerCase()))
    return `is ${text}, not ${values.join(' or ')}`;
  if (type !== 'integer') return null;
  if (!/^-?\d+$/.test(text)) return `is ${text}, not an integer`;
  return minimum !== undefined && Number(text) < minimum ? `is ${text}, below ${minimum}` : null;
}
