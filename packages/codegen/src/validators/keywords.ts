import { _, type CodeKeywordDefinition, type KeywordCxt, Name } from 'ajv/dist/2020.js';
import { not } from 'ajv/dist/compile/codegen/index.js';
import { checkDataTypes, DataType } from 'ajv/dist/compile/validate/dataType.js';
import { fitsJsonLength } from './json-length.ts';

/** `x-max-json-length: n`: the JSON text of the value has at most n characters. */
export const maxJsonLength: CodeKeywordDefinition = {
  keyword: 'x-max-json-length',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => _`"must have at most " + ${schemaCode} + " characters as JSON"`,
    params: ({ schemaCode }) => _`{limit: ${schemaCode}}`,
  },
  code(context: KeywordCxt) {
    const { gen, data, schemaCode } = context;
    const fits = gen.scopeValue('func', {
      ref: fitsJsonLength,
      code: _`require("json-length").fitsJsonLength`,
    });
    context.fail(_`!${fits}(${data}, ${schemaCode})`);
  },
};

/**
 * `byType: { 'array': schema, 'boolean': schema }`: what a oneOf of variants with different JSON types is turned into.
 * Only the variant of the type at hand is asked, so only its errors appear. That one of the types is there is asked by
 * `type` beside it.
 */
export const byType: CodeKeywordDefinition = {
  keyword: 'byType',
  schemaType: 'object',
  code(context: KeywordCxt) {
    const { gen, data, schema, it } = context;
    const valid = gen.let('valid', true);
    for (const types of Object.keys(schema)) {
      const isOther = checkDataTypes(
        types.split(',') as never[],
        data,
        it.opts.strictNumbers,
        DataType.Wrong,
      );
      gen.if(not(isOther), () => {
        const inner = gen.name('valid');
        const result = context.subschema({ keyword: 'byType', schemaProp: types }, inner);
        gen.assign(valid, inner);
        context.mergeEvaluated(result, Name);
      });
    }
    context.ok(valid);
  },
};
