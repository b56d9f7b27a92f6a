import { describeRule } from './support/describe-rule.ts';
import { get, schemas } from './support/documents.ts';

const FILTERS = ['Offset', 'Limit', 'Date', 'BeforeDate', 'AfterDate', 'Status', 'CustomMetadata'];

function list(filters: readonly string[], page: string): string {
  const parameters = filters.map((name) => `{$ref: '#/components/parameters/${name}'}`).join(', ');
  const content = "content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}";
  return `${get(`
    operationId: listThings
    parameters: [${parameters}]
    responses: {'200': {${content}}}`)}
${schemas(`
  Links: {required: [first, current, next], properties: {first: {}, current: {}, next: {}}}
  Page: ${page}`)}`;
}

const pageOf = (item: string): string =>
  `{allOf: [{$ref: '#/components/schemas/Links'}], required: [items], properties: {items: {items: {properties: {${item}: {}}}}}}`;
const PAGE = pageOf('custom_metadata');

describeRule('list-operations-share-the-filters', {
  valid: {
    'a listing with every filter and a whole page': list(FILTERS, PAGE),
    'a listing of what is no job, with its pages only': list(FILTERS.slice(0, 2), pageOf('name')),
    'an operation that lists nothing': get('operationId: getThing'),
  },
  invalid: {
    'a listing that forgot filters': [
      list(FILTERS.slice(0, 5), PAGE),
      ['paths./things.get.parameters', /Status\.yaml/],
      ['paths./things.get.parameters', /CustomMetadata\.yaml/],
    ],
    'a listing of what is no job, without pages': [
      list([], pageOf('name')),
      ['paths./things.get.parameters', /Offset\.yaml/],
      ['paths./things.get.parameters', /Limit\.yaml/],
    ],
    'a page without links and with optional items': [
      list(FILTERS, '{properties: {items: {}}}'),
      ['paths./things.get.responses.200', /"first"/],
      ['paths./things.get.responses.200', /"current"/],
      ['paths./things.get.responses.200', /"next"/],
      ['paths./things.get.responses.200', /"items"/],
    ],
  },
});
