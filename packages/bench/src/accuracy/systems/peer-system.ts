import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodedWave } from '../../speech/engine.ts';
import { waveHeader } from '../../speech/wave-file.ts';
import { PeerProcess } from '../peers/peer-process.ts';
import { ProcessMeter } from './process-meter.ts';
import {
  onlyLanguage,
  type RecognitionSystem,
  type SystemRun,
  type SystemTranscript,
} from './system.ts';

/** Options of a peer. */
export interface PeerSystemOptions extends Pick<RecognitionSystem, 'name' | 'model' | 'languages'> {
  readonly python: string;
  /** The program beside `peer-process.ts`. */
  readonly script: string;
  readonly weights: string;
  /** An empty folder for the decoded recordings. */
  readonly folder: string;
}

/** A peer in a process of its own. It gets whole recordings, decoded by the service's decoder. */
export function peerSystem(options: PeerSystemOptions): RecognitionSystem {
  const { name, model, languages, python, script, weights, folder } = options;
  const language = onlyLanguage(options);
  return {
    name,
    model,
    languages,
    async run(recordings): Promise<SystemRun> {
      const peer = await PeerProcess.start(python, script, [weights]);
      try {
        const meter = await ProcessMeter.start(peer.pid);
        const transcripts: SystemTranscript[] = [];
        for (const [at, { path }] of recordings.entries()) {
          const decoded = join(folder, `${at}.wav`);
          const samples = await decodedWave(path);
          await writeFile(decoded, Buffer.concat([waveHeader(samples.length), samples]));
          transcripts.push((await peer.request({ path: decoded, language })) as SystemTranscript);
        }
        const audioSeconds = recordings.reduce((sum, { seconds }) => sum + seconds, 0);
        return { transcripts, audioSeconds, ...(await meter.end()) };
      } finally {
        await peer.close();
      }
    },
  };
}
