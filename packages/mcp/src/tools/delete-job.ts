import type { Tool } from '../tool.ts';
import type { ToolDocument } from '../tool-document.ts';
import { dataOf } from '../tool-failure.ts';

/** Deletes a job. */
export function deleteJob(document: ToolDocument): Tool {
  return {
    name: 'delete_job',
    title: 'Delete a job',
    description: document.purposeOf('deleteTranscription'),
    inputSchema: {
      type: 'object',
      properties: document.parametersOf('deleteTranscription', ['id']),
      required: ['id'],
      additionalProperties: false,
    },
    writes: true,
    destroys: true,
    async run(input, { client, signal }) {
      const { id } = input as { readonly id: string };
      dataOf(await client.deleteTranscription({ path: { id }, signal }));
      return `Job ${id} is deleted.`;
    },
  };
}
