import type { Model } from '../../model/model.ts';
import { clientShapes } from '../call-facts.ts';
import type { GoTypes } from './go-types.ts';
import { typeName } from './names.ts';
import { goHeader, goText } from './source.ts';

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
