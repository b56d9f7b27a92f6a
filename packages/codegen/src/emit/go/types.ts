import type { Model } from '../../model/model.ts';
import type { FieldShape, NamedShape, RecordShape, Shape } from '../../model/shapes.ts';
import { clientShapes } from '../call-facts.ts';
import { type Choice, type Enumeration, type GoTypes, nameOfField } from './go-types.ts';
import { exportedName, typeName } from './names.ts';
import { comment, docComment, goHeader, goText } from './source.ts';

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

function isRecord(shape: NamedShape): shape is NamedRecord {
  return shape.definition.kind === 'record';
}

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

function source(given: Choice | Enumeration, types: GoTypes): string {
  return 'values' in given ? enumeration(given) : choice(given, types);
}

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
