import type { RecognizerInUse } from '@verbatim/contract';
import {
  type DocumentReader,
  isObject,
  type Json,
  type JsonObject,
  METHODS,
  type OperationObject,
  type ResponseObject,
} from '@verbatim/openapi-document';
import {
  dataOf,
  MAX_TEXT_LENGTH,
  pageOfLines,
  parametersIn,
  type Tool,
  type ToolDocument,
  ToolFailure,
} from '../tool.ts';

/** Lists what recognizes speech, and in which languages. */
export function listEngines(document: ToolDocument): Tool {
  const { recognizers } = document.fieldsOf('Readiness', ['recognizers']) as {
    recognizers: { description: string };
  };
  return {
    name: 'list_engines',
    title: 'List engines, models and languages',
    description: `${recognizers.description} With the languages that each understands, as codes for language_config.`,
    properties: {},
    async run(_input, { client, signal }) {
      const ready = dataOf(await client.getReadiness({ signal }));
      const lines = ready.recognizers.map(engineLine);
      return [
        pageOfLines(lines, 0, lines.length).text,
        ...(ready.recognition_advice ? [ready.recognition_advice] : []),
      ].join('\n');
    },
  };
}

function engineLine(recognizer: RecognizerInUse): string {
  const { engine, model, languages, expected_word_error_rate, used_for } = recognizer;
  return [
    `model ${model} (${engine})`,
    `languages: ${languages.length === 0 ? 'all' : languages.join(' ')}`,
    ...(expected_word_error_rate === undefined
      ? []
      : [`word error rate ${expected_word_error_rate} %`]),
    ...(used_for?.length ? [`used for ${used_for.join(' and ')}`] : []),
  ].join(', ');
}

interface Input {
  readonly topic?: string;
  readonly offset?: number;
}

/** Reads the document of the API: what a program that calls it needs to know. */
export function readDocs(document: ToolDocument): Tool {
  const pages = docPages(document);
  return {
    name: 'read_docs',
    title: 'Read the docs of the API',
    description:
      'Reads the description of the HTTP API, for writing programs that call it. Without a topic: the overview and the list of operations. A topic is the name of an operation, a schema or an error code.',
    properties: {
      topic: {
        type: 'string',
        minLength: 1,
        maxLength: 100,
        description:
          'An operation such as createPreRecordedJob, a schema such as LanguageConfig, or an error code.',
      },
      offset: {
        type: 'integer',
        minimum: 0,
        default: 0,
        description: 'How many characters of a long page to skip.',
      },
    },
    async run(input) {
      const { topic = OVERVIEW, offset = 0 } = input as Input;
      const page = pages.get(topic.toLowerCase());
      if (page === undefined) {
        throw new ToolFailure(
          `There is no topic ${topic}. Without a topic, operations are listed.`,
        );
      }
      const text = page();
      const end = offset + MAX_TEXT_LENGTH;
      return end < text.length
        ? `${text.slice(offset, end)}\n... It goes on: call again with offset ${end}.`
        : text.slice(offset);
    },
  };
}

const OVERVIEW = 'overview';

/** The pages by the name of their topic in lower case, each made when it is read. */
function docPages({ reader }: ToolDocument): ReadonlyMap<string, () => string> {
  const { info, paths, components } = reader.document;
  const pages = new Map<string, () => string>();
  const errors = objectOf(reader.schemaNamed('ErrorCode'), 'x-errors');
  for (const [code, facts] of Object.entries(errors)) {
    const { status, summary } = facts as { status: number; summary: string };
    pages.set(code, () => `# ${code}\n\nStatus ${status}. ${summary}`);
  }
  for (const [name, schema] of Object.entries(components.schemas))
    pages.set(name.toLowerCase(), () => `# Schema ${name}\n\n${jsonBlock(schema)}`);
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ line: `${method.toUpperCase()} ${path}`, operation }] : [];
    }),
  );
  for (const { line, operation } of operations) {
    pages.set(operation.operationId.toLowerCase(), () => {
      const parameters = parametersIn(reader, operation).map(
        (each) =>
          `- \`${each.name}\` (${each.in}${each.required ? ', required' : ''}): ${each.description.trim()} ${JSON.stringify(each.schema)}`,
      );
      return [
        `# ${operation.operationId}: ${operation.summary}`,
        `\`${line}\`${operation.deprecated ? ', deprecated' : ''}`,
        operation.description.trim(),
        ...(parameters.length > 0 ? [`## Parameters\n\n${parameters.join('\n')}`] : []),
        ...(operation.requestBody
          ? [`## Request body\n\n${jsonBlock(schemasIn(operation.requestBody))}`]
          : []),
        `## Responses\n\n${responseLines(reader, operation).join('\n')}`,
      ].join('\n\n');
    });
  }
  pages.set(OVERVIEW, () =>
    [
      `# ${info.title}, API ${info.version}`,
      info.description.trim(),
      `## Operations\n\n${operations
        .map(
          ({ line, operation }) => `- ${operation.operationId}: \`${line}\`, ${operation.summary}`,
        )
        .join('\n')}`,
    ].join('\n\n'),
  );
  return pages;
}

function responseLines(reader: DocumentReader, { responses }: OperationObject): string[] {
  return Object.entries(responses).map(([status, response]) => {
    const { description, content } = reader.resolve<ResponseObject>(response);
    return `- ${status}: ${description.trim()} ${content ? JSON.stringify(schemasIn({ content })) : ''}`.trimEnd();
  });
}

/** The schemas of a body by media type, without its examples. */
function schemasIn({ content = {} }: { readonly content?: object }): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([type, media]) => [type, objectOf(media, 'schema') as Json]),
  );
}

const objectOf = (node: object, key: string): JsonObject => {
  const value: unknown = (node as Record<string, unknown>)[key];
  return isObject(value) ? value : {};
};

const jsonBlock = (value: unknown): string =>
  `\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\``;
