import { objectAt, SCHEMAS, valueAt } from '@verbatim/openapi-document';
import { variantsOf } from '../../model/discriminators.ts';
import type { Model } from '../../model/model.ts';
import { clientShapes } from '../call-facts.ts';
import { exportedName, typeName } from './names.ts';
import { comment, docComment, goHeader, goText } from './source.ts';

/** A union whose variants are told apart by one of their properties. */
interface TaggedUnion {
  readonly name: string;
  readonly description: string;
  readonly property: string;
  readonly variants: readonly { readonly tag: string; readonly type: string }[];
}

/** The discriminated unions as sealed interfaces, each with a function that decodes it. */
export function emitGoUnions(model: Model): string {
  const unions = [...documented(model), callbacks(model)].filter(
    ({ variants }) => variants.length > 0,
  );
  return `${goHeader(['encoding/json'])}${unions.map(union).join('')}`;
}

function documented(model: Model): TaggedUnion[] {
  return clientShapes(model).flatMap(({ name, description, discriminator }) => {
    if (discriminator === null) return [];
    const schema = objectAt(valueAt(model.document, `${SCHEMAS}/${name}`));
    const variants = variantsOf(model.document, schema).flatMap((variant) =>
      variant.tags.map((tag) => ({ tag, type: typeName(variant.name) })),
    );
    return [{ name: typeName(name), description, property: discriminator, variants }];
  });
}

function callbacks({ webhooks }: Model): TaggedUnion {
  return {
    name: 'CallbackEvent',
    description: 'The body of a callback.',
    property: 'event',
    variants: webhooks.map(({ event, schema }) => ({ tag: event, type: typeName(schema) })),
  };
}

function union({ name, description, property, variants }: TaggedUnion): string {
  const types = [...new Set(variants.map(({ type }) => type))];
  const unknown = `Unknown${name}`;
  const list = `It is one of ${types.map((type) => `*${type}`).join(', ')}, or *${unknown}.`;
  return `
${docComment(name, description)}//
${comment(list)}type ${name} interface {
	is${name}()
}

${sealed(name, [...types, unknown])}
// ${unknown} is a ${name} that this version does not know: a newer service sent it.
type ${unknown} struct {
	// ${exportedName(property)} is the ${property} of the object.
	${exportedName(property)} string
	// JSON is the whole object.
	JSON json.RawMessage
}

// MarshalJSON writes the object as it was received.
func (v ${unknown}) MarshalJSON() ([]byte, error) {
	return v.JSON, nil
}

// Decode${name} decodes an object by its ${property}.
func Decode${name}(data []byte) (${name}, error) {
	tag, err := tagIn(data, ${goText(property)})
	if err != nil {
		return nil, err
	}
	var value ${name}
	switch tag {
${variants.map(({ tag, type }) => `\tcase ${goText(tag)}:\n\t\tvalue = new(${type})\n`).join('')}	default:
		return &${unknown}{${exportedName(property)}: tag, JSON: append(json.RawMessage(nil), data...)}, nil
	}
	if err := json.Unmarshal(data, value); err != nil {
		return nil, err
	}
	return value, nil
}
`;
}

/** One method for each variant, aligned as gofmt does: no other type is of the union. */
function sealed(name: string, types: readonly string[]): string {
  const heads = types.map((type) => `func (*${type}) is${name}()`);
  const width = Math.max(...heads.map(({ length }) => length));
  return heads.map((head) => `${head.padEnd(width)} {}\n`).join('');
}
