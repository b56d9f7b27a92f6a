import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeOwnDocument } from '../src/contract-document.ts';
import { otherGenerators } from '../src/generation/other-generators.ts';
import { typeCheck } from '../src/generation/type-check.ts';
import { inTemporaryFolder } from '../src/temporary-folder.ts';

/** Uses the generated types as a client's author would; a line that must not compile says so. */
const use = (types: string) => `
import type { LiveSession, LiveSessionRequest, PreRecordedJobList, PreRecordedJobRequest } from './${types}';

export const everyDefault: LiveSessionRequest = {};
export const telephone: LiveSessionRequest = { encoding: 'wav/ulaw', bit_depth: 8, channels: 2 };
// @ts-expect-error an encoding that the document does not list
export const compressed: LiveSessionRequest = { encoding: 'mp3' };
// @ts-expect-error a number where the document has a list
export const rated: LiveSessionRequest = { sample_rate: 12345 };

export const words: PreRecordedJobRequest = {
  audio_url: 'https://media.example.com/meeting.mp3',
  custom_vocabulary: ['Solaria', { value: 'Verbatim', intensity: 0.7 }],
};
// @ts-expect-error the address of the audio is required
export const nothing: PreRecordedJobRequest = { subtitles: true };

export const addressOf = (session: LiveSession): string => session.url;
export const nextPage = (list: PreRecordedJobList): string | null => list.next;
// @ts-expect-error the last page has no next one
export const alwaysNext = (list: PreRecordedJobList): string => list.next;
`;

describe.each(otherGenerators)('$title', ({ generate, types }) => {
  it('makes a client of the document that type-checks strictly, and whose types say what the document says', () =>
    inTemporaryFolder(async (folder) => {
      await inTemporaryFolder(async (other) => generate(await writeOwnDocument(other), folder));
      await writeFile(join(folder, 'use.ts'), use(types));

      const { exitCode, output } = await typeCheck(folder);

      expect(output).toBe('');
      expect(exitCode).toBe(0);
    }));
});
