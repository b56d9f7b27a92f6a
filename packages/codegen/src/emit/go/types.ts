import { objectAt, SCHEMAS, valueAt } from '@verbatim/openapi-document';
import { variantsOf } from '../../model/discriminators.ts';
import type { Model } from '../../model/model.ts';
import type { FieldShape, NamedShape, RecordShape, Shape } from '../../model/shapes.ts';
import { clientShapes } from '../call-facts.ts';
import { type Choice, type Enumeration, type GoTypes, nameOfField } from './go-types.ts';
import { comment, docComment, exportedName, goHeader, goText, typeName } from './source.ts';

/** The records of the document as structs. */
export function emitGoRecords(model: Model, types: GoTypes): string {
  const records = clientShapes(model).filter(isRecord);
  const sources = records.map((each) => record(each, types)).join('');
  const imports = ['encoding/json', 'time'].filter((path) =>
    sources.includes(`${path.replace(/.*\//, '')}.`),
  );
  return `${goHeader(imports)}${sources}`;
}

type NamedRecord = NamedShape & { readonly definition: RecordShape };

const isRecord = (shape: NamedShape): shape is NamedRecord => shape.definition.kind === 'record';

function record({ name, description, definition }: NamedRecord, types: GoTypes): string {
  const own = typeName(name);
  const head = `\n${docComment(own, description)}`;
  if (types.isOpen(name)) return `${head}type ${own} map[string]any\n`;
  const fields = definition.fields.map((each) => field(own, each, types));
  return `${head}type ${own} struct {\n${fields.join('')}}\n${decoder(own, definition, types)}`;
}

function field(owner: string, given: FieldShape, types: GoTypes): string {
  const { name, shape, required, description, deprecated } = given;
  const { source, nillable } = types.typeOf(shape, nameOfField(owner, name));
  const type = required || nillable ? source : `*${source}`;
  const text = `${deprecated ? 'Deprecated. ' : ''}${description === '' ? name : description}`;
  return `${comment(text, '\t')}\t${exportedName(name)} ${type} \`json:"${name}${required ? '' : ',omitzero'}"\`\n`;
}

/** Lists of a discriminated union are decoded by its function: encoding/json can't choose the variant. */
function decoder(owner: string, { fields }: RecordShape, types: GoTypes): string {
  const unions = fields.flatMap(({ name, shape }) => {
    const { union } = types.typeOf(shape, nameOfField(owner, name));
    return union === null ? [] : [{ name, decode: `Decode${typeName(union)}` }];
  });
  if (unions.length === 0) return '';
  const shadows = unions.map(
    ({ name }) => `\t\t${exportedName(name)} []json.RawMessage \`json:"${name}"\`\n`,
  );
  const decoded = unions.map(({ name, decode }) => {
    const own = exportedName(name);
    const call = `decodeEach(shadow.${own}, ${decode})`;
    return `\tif v.${own}, err = ${call}; err != nil {\n\t\treturn err\n\t}\n`;
  });
  return `
// UnmarshalJSON decodes each variant of a union by its own type.
func (v *${owner}) UnmarshalJSON(data []byte) (err error) {
	type plain ${owner}
	shadow := struct {
		*plain
${shadows.join('')}	}{plain: (*plain)(v)}
	if err := json.Unmarshal(data, &shadow); err != nil {
		return err
	}
${decoded.join('')}	return nil
}
`;
}

/** The texts of the document that are one of some values, and the values that JSON tells apart by their kind. */
export function emitGoValues(model: Model, types: GoTypes): string {
  const named = clientShapes(model).flatMap((shape): (Choice | Enumeration)[] => {
    const { definition, description, discriminator } = shape;
    const name = typeName(shape.name);
    if (definition.kind === 'values' && types.isText(definition)) {
      return [{ name, description, values: definition.values.map(String) }];
    }
    if (definition.kind !== 'union' || discriminator !== null) return [];
    return types.isText(definition)
      ? [{ name, description, values: [] }]
      : [{ name, description, members: definition.members }];
  });
  const all = [
    ...named,
    {
      name: 'ErrorCode',
      description: ERROR_CODE,
      values: model.errorCodes.map(({ code }) => code),
    },
  ];
  // A choice may add types without a name: these are asked for last.
  const before = all.map((each) => source(each, types));
  const sources = [...before, ...types.unnamed.map((each) => source(each, types))].join('');
  return `${goHeader(sources.includes('json.') ? ['encoding/json'] : [])}${sources}`;
}

const ERROR_CODE = 'A stable code of an error. Branch on it; a newer service may send others.';

const source = (given: Choice | Enumeration, types: GoTypes): string =>
  'values' in given ? enumeration(given) : choice(given, types);

function enumeration({ name, description, values }: Enumeration): string {
  const head = `\n${docComment(name, description || 'One of some texts; a newer service may send others.')}type ${name} string\n`;
  if (values.length === 0) return head;
  const names = values.map((value) => `${name}${exportedName(value)}`);
  const width = Math.max(...names.map(({ length }) => length));
  const lines = values.map(
    (value, index) => `\t${(names[index] ?? '').padEnd(width)} ${name} = ${goText(value)}\n`,
  );
  return `${head}\n// Values of ${name}.\nconst (\n${lines.join('')})\n`;
}

function choice({ name, description, members }: Choice, types: GoTypes): string {
  const fields = members.map((member) => choiceField(name, member, types));
  const declared = fields.map(
    ({ field, type, kind }) =>
      `\t// ${field} is set if the value is ${KINDS[kind]}.\n\t${field} ${type}\n`,
  );
  const written = fields.map(
    ({ field }) => `\tcase v.${field} != nil:\n\t\treturn json.Marshal(v.${field})\n`,
  );
  const read = fields.map(
    ({ field, kind }) => `\tcase ${kind}:\n\t\treturn json.Unmarshal(data, &v.${field})\n`,
  );
  const sentence = `${description || 'One of several types.'} Set exactly one of its fields.`;
  return `
${docComment(name, sentence)}type ${name} struct {
${declared.join('')}}

// MarshalJSON writes the field that is set.
func (v ${name}) MarshalJSON() ([]byte, error) {
	switch {
${written.join('')}	}
	return nil, nothingSet("${name}")
}

// UnmarshalJSON sets the field that takes the value.
func (v *${name}) UnmarshalJSON(data []byte) error {
	*v = ${name}{}
	switch kindOfJSON(data) {
${read.join('')}	}
	return noneFits("${name}")
}
`;
}

const KINDS = {
  kindBool: 'a boolean',
  kindText: 'a text',
  kindNumber: 'a number',
  kindList: 'a list',
  kindObject: 'an object',
};

function choiceField(
  owner: string,
  member: Shape,
  types: GoTypes,
): { field: string; type: string; kind: keyof typeof KINDS } {
  const { source, nillable } = types.typeOf(member, owner);
  const type = nillable ? source : `*${source}`;
  if (source === 'bool') return { field: 'Bool', type, kind: 'kindBool' };
  if (types.isText(member)) return { field: 'Text', type, kind: 'kindText' };
  if (source === 'int' || source === 'float64')
    return { field: 'Number', type, kind: 'kindNumber' };
  if (source.startsWith('[]')) return { field: 'List', type, kind: 'kindList' };
  return { field: 'Object', type, kind: 'kindObject' };
}

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

const documented = (model: Model): TaggedUnion[] =>
  clientShapes(model).flatMap(({ name, description, discriminator }) => {
    if (discriminator === null) return [];
    const schema = objectAt(valueAt(model.document, `${SCHEMAS}/${name}`));
    const variants = variantsOf(model.document, schema).flatMap((variant) =>
      variant.tags.map((tag) => ({ tag, type: typeName(variant.name) })),
    );
    return [{ name: typeName(name), description, property: discriminator, variants }];
  });

const callbacks = ({ webhooks }: Model): TaggedUnion => ({
  name: 'CallbackEvent',
  description: 'The body of a callback.',
  property: 'event',
  variants: webhooks.map(({ event, schema }) => ({ tag: event, type: typeName(schema) })),
});

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

/** How each schema of the document is decoded, for the test that reads all of its examples. */
export function emitGoDocumentTypes(model: Model, types: GoTypes): string {
  const rows = clientShapes(model).map(({ name, discriminator }) => {
    const { source } = types.typeOf({ kind: 'named', name }, typeName(name));
    const decode =
      discriminator === null ? `decodeAs[${source}]` : `decodeUnion(Decode${typeName(name)})`;
    return [goText(name), decode] as const;
  });
  const width = Math.max(...rows.map(([name]) => name.length)) + 1;
  const lines = rows.map(([name, decode]) => `\t${`${name}:`.padEnd(width)} ${decode},\n`);
  const imports = lines.some((line) => line.includes('time.Time'))
    ? ['encoding/json', 'time']
    : ['encoding/json'];
  return `${goHeader(imports)}
func decodeAs[T any](data []byte) (any, error) {
	var value T
	err := json.Unmarshal(data, &value)
	return value, err
}

func decodeUnion[T any](decode func([]byte) (T, error)) func([]byte) (any, error) {
	return func(data []byte) (any, error) { return decode(data) }
}

// documentTypes decodes a value of each schema of the document.
var documentTypes = map[string]func([]byte) (any, error){
${lines.join('')}}
`;
}
