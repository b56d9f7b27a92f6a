import { FORM } from '../../model/bodies.ts';
import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import { callFacts } from '../call-facts.ts';
import { callsOf } from '../calls.ts';
import { bodyExample, exampleOf } from '../first-example.ts';
import type { GoTypes } from './go-types.ts';
import { GoLiterals } from './literal.ts';
import { exportedName } from './names.ts';
import { goHeader, goText } from './source.ts';

/**
 * A sample of each operation with its first example, as the docs show it. They are a test of Go, which compiles them all and runs
 * them against a mock.
 */
export function emitGoSamples(model: Model, types: GoTypes): string {
  // The operators' port is not reached by a client of the service.
  const operations = callsOf(model).filter(({ listener }) => listener === 'public');
  const samples = operations.map((operation) => ({
    name: `sample${exportedName(operation.id)}`,
    status: Object.keys(callFacts(operation).answers)[0] ?? '200',
    body: bodyOf(model, operation, types),
    id: operation.id,
  }));
  const functions = samples.map(
    ({ name, body }) =>
      `\nfunc ${name}(ctx context.Context, client *verbatim.Client) error {\n${body}\treturn nil\n}\n`,
  );
  const rows = samples.map(({ id, name, status }) => `\t{${goText(id)}, ${status}, ${name}},\n`);
  const code = functions.join('');
  const paths = ['context', 'fmt', 'io', 'os', 'time'];
  const used = paths.filter((path) => new RegExp(`\\b${path}\\.`).test(code));
  return `${goHeader([...used, 'github.com/verbatim-speech/client-go'], 'verbatim_test')}
// samples has a sample of each operation, with the status of its success.
var samples = []struct {
	operation string
	status    int
	run       func(context.Context, *verbatim.Client) error
}{
${rows.join('')}}
${code}`;
}

const FAILED = '\tif err != nil {\n\t\treturn err\n\t}\n';

function bodyOf(model: Model, operation: OperationModel, types: GoTypes): string {
  if (operation.body?.content[FORM] !== undefined) return UPLOAD;
  const call = `client.${exportedName(operation.id)}(${argumentsOf(model, operation, types).join(', ')})`;
  switch (Object.values(callFacts(operation).answers)[0]?.kind) {
    case 'binary':
      return `\tdownload, err := ${call}\n${FAILED}${DOWNLOAD}`;
    case 'json':
    case 'text':
      return `\tresult, err := ${call}\n${FAILED}\tfmt.Printf("%+v\\n", result)\n`;
    default:
      return `\tif err := ${call}; err != nil {\n\t\treturn err\n\t}\n`;
  }
}

const UPLOAD = `\taudio, err := os.Open("meeting.mp3")
${FAILED}\tdefer audio.Close()
	result, err := client.Upload(ctx, audio, verbatim.UploadOptions{})
${FAILED}\tfmt.Printf("%+v\\n", result)
`;

const DOWNLOAD = `\tdefer download.Close()
	file, err := os.Create("audio.wav")
${FAILED}\tdefer file.Close()
	if _, err := io.Copy(file, download); err != nil {
		return err
	}
`;

function argumentsOf(model: Model, operation: OperationModel, types: GoTypes): string[] {
  const { parameters, body } = operation;
  const path = parameters.filter((each) => each.in === 'path');
  const others = parameters.some(
    (each) => each.in !== 'path' && !/^idempotency-key$/i.test(each.name),
  );
  const schema = Object.entries(body?.content ?? {})[0];
  const literals = new GoLiterals(model.document, types);
  return [
    'ctx',
    ...path.map((each) => goText(String(exampleOf(model, each.schema) ?? each.name))),
    ...(schema === undefined
      ? []
      : [
          literals.literal(
            bodyExample(model, operation, schema[0]),
            { kind: 'named', name: schema[1] },
            '\t',
          ),
        ]),
    ...(others ? ['nil'] : []),
  ];
}
