import type { RecognizerInUse } from '@verbatim/contract';
import type { Tool, ToolDocument } from '../tool.ts';
import { dataOf, pageOfLines } from '../tool-result.ts';

/** Lists what recognizes speech, and in which languages. */
export function listEngines(document: ToolDocument): Tool {
  const { recognizers } = document.fieldsOf('Readiness', ['recognizers']) as {
    recognizers: { description: string };
  };
  return {
    name: 'list_engines',
    title: 'List engines, models and languages',
    description: `${recognizers.description} With the languages that each understands, as codes for language_config.`,
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    writes: false,
    destroys: false,
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
