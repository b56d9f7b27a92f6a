import { runService } from '../../running-service.ts';
import { type BreakingLine, breakingLine } from '../breaking-line.ts';

/** A service that understands clients of this family, reached over a line that can break. */
export interface FamilyService {
  readonly url: string;
  readonly key: string;
  readonly line: BreakingLine;
  /** Reads a job as the document's own clients do. */
  job<Job>(id: string): Promise<Job>;
}

/** What live sessions are heard to say, a sentence in every two seconds of audio. */
export const SPOKEN = [
  'These words are scripted.',
  'Nothing has been recognized.',
  'They only stand in for speech.',
] as const;

/** Seconds of audio with all that is spoken. */
export const SPOKEN_SECONDS = 6;

/** Runs the service until the test is over. */
export async function familyService(): Promise<FamilyService> {
  const line = await breakingLine();
  const service = await runService({
    config: {
      server: { compatibility: 'gladia', publicUrl: line.url },
      worker: { parallelism: 1 },
    },
  });
  line.leadTo(service.port);
  return {
    url: line.url,
    key: service.key,
    line,
    job: async <Job>(id: string) => (await service.call<Job>(`/v2/transcription/${id}`)).body,
  };
}
