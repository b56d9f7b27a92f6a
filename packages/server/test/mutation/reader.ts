import type { Operation } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { DocumentReader, type Json, type ParameterObject } from '@verbatim/openapi-document';

/** The document that the generated code under test comes from: mutations start from its examples and bounds. */
export const reader = new DocumentReader(bundle);

/** The parameters of an operation, references followed. */
export function parametersOf({ id }: Operation): readonly ParameterObject[] {
  const { parameters = [] } = reader.operationNamed(id).operation;
  return parameters.map((each) => {
    const parameter = reader.resolve(each);
    return { ...parameter, schema: reader.resolve(parameter.schema) };
  });
}

/** The documented example bodies of an operation in one media type. */
export function bodyExamples({ id }: Operation, contentType: string): readonly Json[] {
  const { requestBody } = reader.operationNamed(id).operation;
  const { examples = {} } = requestBody?.content[contentType] ?? {};
  return Object.values(examples).map((example) => reader.resolve(example).value);
}
