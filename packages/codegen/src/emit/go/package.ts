import { objectAt, textAt, valueAt } from '@verbatim/openapi-document';
import type { Model } from '../../model/model.ts';
import type { OperationModel } from '../../model/operations.ts';
import type { ParameterModel } from '../../model/parameters.ts';
import { namedShape, shapeOf } from '../../model/shapes.ts';
import type { Files } from '../../write.ts';
import {
  bodySchemasOf,
  callFacts,
  callsOf,
  credentialsOf,
  idempotencyHeaderOf,
  itemOf,
  listingFacts,
  listingName,
  listingsOf,
  pageOf,
  parametersIn,
  paramsOf,
  socketFacts,
} from '../call-facts.ts';
import { GoTypes, nameOfField } from './go-types.ts';
import { emitGoSamples } from './samples.ts';
import {
  comment,
  docComment,
  exportedName,
  goHeader,
  goText,
  keyed,
  localName,
  operationName,
  typeName,
} from './source.ts';
import { emitGoDocumentTypes, emitGoRecords, emitGoUnions, emitGoValues } from './types.ts';

/** Everything that is generated for the Go client. */
export function goFiles(model: Model): Files {
  const types = new GoTypes(model.document);
  const records = emitGoRecords(model, types);
  const methods = emitGoMethods(model, types);
  return new Map([
    ['generated_methods.go', methods],
    ['generated_operations.go', emitGoOperations(model)],
    ['generated_records.go', records],
    ['generated_samples_test.go', emitGoSamples(model, types)],
    ['generated_types_test.go', emitGoDocumentTypes(model, types)],
    ['generated_unions.go', emitGoUnions(model)],
    // Last: records and parameters name types that the document does not.
    ['generated_values.go', emitGoValues(model, types)],
  ]);
}

/** The part of the document that the client needs at run time. */
function emitGoOperations(model: Model): string {
  const { maxFrameBytes, closeCodes } = socketFacts(model);
  const form = callsOf(model).flatMap((each) => callFacts(each).form ?? [])[0];
  const codes = Object.entries(closeCodes).map(
    ([code, { name, client }]) =>
      `\t${code}: {name: ${goText(name)}, action: ${CLOSE_ACTIONS[client] ?? 'closeReconnects'}},\n`,
  );
  const listings = Object.values(listingFacts(model)).map((id) => `\t&${operationName(id)},\n`);
  return `${goHeader([])}
${callsOf(model)
  .map((each) => operation(model, each))
  .join('\n')}
// listings are the operations that return pages.
var listings = []*operation{
${listings.join('')}}

// idempotencyHeader makes a repeated POST harmless.
const idempotencyHeader = ${goText(idempotencyHeaderOf(model) ?? '')}

// uploadField is the form field that takes the file.
const uploadField = ${goText(form ?? '')}

// maxFrameBytes bounds a frame that the live WebSocket takes.
const maxFrameBytes = ${maxFrameBytes}

// closeCodes says what a client does on each documented close code.
var closeCodes = map[int]closeFacts{
${codes.join('')}}
`;
}

const CLOSE_ACTIONS: Readonly<Record<string, string>> = {
  done: 'closeCompletes',
  reconnect: 'closeReconnects',
  stop: 'closeFails',
};

function operation(model: Model, given: OperationModel): string {
  const { method, path, security, repeat, answers, errors } = callFacts(given);
  const credential = security === null ? undefined : credentialsOf(model)[security];
  const responses = Object.entries(answers).map(
    ([status, { kind }]) => `${status}: body${exportedName(kind)}`,
  );
  const members: (readonly [string, string])[] = [
    ['method', goText(method)],
    ['path', goText(path)],
    ...(credential === undefined ? [] : [['credential', goText(credential.name)] as const]),
    ['repeat', `repeat${exportedName(repeat)}`],
    ['responses', `map[int]bodyKind{${responses.join(', ')}}`],
    ['errors', `[]int{${errors.join(', ')}}`],
  ];
  return `var ${operationName(given.id)} = operation{\n${keyed(members)}}\n`;
}

/** One typed method for each operation, and iterators for each list operation. */
function emitGoMethods(model: Model, types: GoTypes): string {
  const sources = [
    ...callsOf(model).map((each) => method(model, each, types)),
    ...listingsOf(model).map((each) => listing(model, each, types)),
  ].join('');
  const paths = ['context', 'iter', 'net/http', 'net/url', 'time'];
  return `${goHeader(paths.filter((path) => sources.includes(`${path.replace(/.*\//, '')}.`)))}${sources}`;
}

function method(model: Model, operation: OperationModel, types: GoTypes): string {
  const { id, method: verb, path, summary, deprecated } = operation;
  const name = exportedName(id);
  const hasParams = paramsOf(operation).length > 0;
  const [body = null] = bodySchemasOf(operation);
  const signature = [
    'ctx context.Context',
    ...pathNames(operation).map((name) => `${name} string`),
    ...(body === null ? [] : [`body ${typeName(body)}`]),
    ...(hasParams ? [`params *${name}Params`] : []),
    'options ...Option',
  ].join(', ');
  const { result, call, none } = outcome(model, operation);
  const failed = `\tif err != nil {\n\t\treturn ${none}err\n\t}\n`;
  const lines = hasParams
    ? `\trequest, err := params.request(${pathNames(operation).join(', ')})\n${failed}`
    : `\trequest := ${requestLiteral(operation)}\n`;
  const encoded =
    body === null ? '' : `\tencoded, err := encodeBody(body)\n${failed}\trequest.body = encoded\n`;
  return `
${docComment(name, `${verb} ${path}: ${summary}.`, deprecated)}func (c *Client) ${name}(${signature}) ${result} {
${lines}${encoded}	return ${call}
}
${hasParams ? params(model, operation, types) : ''}`;
}

function requestLiteral(operation: OperationModel): string {
  const path = pathNames(operation);
  const values = path.length === 0 ? '' : `, path: []string{${path.join(', ')}}`;
  return `request{operation: &${operationName(operation.id)}${values}}`;
}

/** How the response of an operation is returned; \`none\` is what comes before an error. */
function outcome(
  model: Model,
  operation: OperationModel,
): { result: string; call: string; none: string } {
  const [answer] = Object.values(callFacts(operation).answers);
  const given = '(ctx, c, request, options';
  switch (answer?.kind) {
    case 'binary':
      return { result: '(*Download, error)', call: `callForDownload${given})`, none: 'nil, ' };
    case 'text':
      return { result: '(string, error)', call: `callForText${given})`, none: '"", ' };
    case 'json': {
      const schema = answer.schema ?? '';
      const type = typeName(schema);
      const isUnion = namedShape(model.document, schema).discriminator !== null;
      const decode = isUnion ? `Decode${type}` : `decodeObject[${type}]`;
      return {
        result: `(${isUnion ? '' : '*'}${type}, error)`,
        call: `callFor${given}, ${decode})`,
        none: 'nil, ',
      };
    }
    default:
      return { result: 'error', call: `callForNothing${given})`, none: '' };
  }
}

/** The parameters of an operation that are not part of its path, as a struct. */
function optionality(query: readonly ParameterModel[]): string {
  const required = query.filter((each) => each.required).map(({ name }) => exportedName(name));
  return required.length === 0 ? 'All are optional.' : `All are optional but ${required.join()}.`;
}

function params(model: Model, operation: OperationModel, types: GoTypes): string {
  const owner = `${exportedName(operation.id)}Params`;
  const all = paramsOf(operation);
  const fields = all.map((each) => {
    const { source, nillable } = types.typeOf(shapeOf(each.schema), nameOfField(owner, each.name));
    return `${comment(descriptionOf(model, each), '\t')}\t${exportedName(each.name)} ${nillable ? source : `*${source}`} \`json:"${each.name},omitzero"\`\n`;
  });
  const path = pathNames(operation);
  const query = all.filter((each) => each.in === 'query');
  const headers = all.filter((each) => each.in === 'header');
  const given = path.length === 0 ? '' : `${path.join(', ')} string`;
  return `
// ${owner} are the parameters of ${exportedName(operation.id)}. ${optionality(query)}
type ${owner} struct {
${fields.join('')}}

func (p *${owner}) request(${given}) (request, error) {
	r := ${requestLiteral(operation)}
	if p == nil {
		return r, nil
	}
${query.length === 0 ? '' : '\tr.query = url.Values{}\n'}${query.map((each) => addQuery(each, types, owner)).join('')}${
  headers.length === 0 ? '' : '\tr.header = http.Header{}\n'
}${headers.map(({ name }) => `\taddHeader(r.header, ${goText(name)}, p.${exportedName(name)})\n`).join('')}	return r, nil
}
`;
}

function addQuery({ name, type, schema }: ParameterModel, types: GoTypes, owner: string): string {
  const given = `(r.query, ${goText(name)}, p.${exportedName(name)})`;
  if (type === 'object')
    return `\tif err := addJSON${given}; err != nil {\n\t\treturn r, err\n\t}\n`;
  if (type === 'array') return `\taddTexts${given}\n`;
  const { source } = types.typeOf(shapeOf(schema), nameOfField(owner, name));
  return source === 'time.Time' ? `\taddTime${given}\n` : `\taddScalar${given}\n`;
}

function listing(model: Model, operation: OperationModel, types: GoTypes): string {
  const page = typeName(pageOf(operation));
  const name = exportedName(listingName(operation.id));
  const owner = `${exportedName(operation.id)}Params`;
  const item = types.typeOf(itemOf(model, pageOf(operation)), page).source;
  const signature = `ctx context.Context, params *${owner}, options ...Option`;
  const deprecated = operation.deprecated ? '//\n// Deprecated: the document marks it so.\n' : '';
  return `
// ${name} gives the jobs of a listing one by one, and requests each page when it is reached: GET ${operation.path}. It ends
// after the first error.
${deprecated}func (c *Client) ${name}(${signature}) iter.Seq2[${item}, error] {
	return itemsOf(c.${name}Pages(ctx, params, options...), func(page *${page}) []${item} { return page.Items })
}

// ${name}Pages gives the pages of a listing: GET ${operation.path}. It ends after the first error.
${deprecated}func (c *Client) ${name}Pages(${signature}) iter.Seq2[*${page}, error] {
	request, err := params.request()
	return pagesOf[${page}](ctx, c, request, err, options)
}
`;
}

const pathNames = (operation: OperationModel): string[] =>
  parametersIn(operation, 'path').map(({ name }) => localName(name));

const descriptionOf = ({ document }: Model, { name, pointer }: ParameterModel): string =>
  textAt(objectAt(valueAt(document, pointer))['description']) || name;
