/** Child process that diarizes one file and exits. */

import { endWithService } from '../native/native-process.ts';
import type { Samples } from '../recognition/audio.ts';
import type { SpeakerHints } from '../recognition/recognizer.ts';
import type { FoundSpeakers } from '../recognition/speaker-turns.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { Diarizer } from './diarizer.ts';

/** Messages to the diarization process: the models, audio as it comes, and one request at the end. */
export type DiarizationRequest =
  | { readonly kind: 'open'; readonly models: DiarizationModels }
  | { readonly kind: 'audio'; readonly samples: Samples }
  | { readonly kind: 'diarize'; readonly hints: SpeakerHints };

/** Its replies: one for each piece of audio that is done, and the speakers at the end. */
export type DiarizationResponse =
  | { readonly kind: 'done'; readonly samples: number }
  | { readonly kind: 'speakers'; readonly found: FoundSpeakers };

endWithService();

let diarizer: Diarizer | null = null;
let work = Promise.resolve();

process.on('message', (message: DiarizationRequest) => {
  // One after the other. A failure ends the process, as nothing handles it.
  work = work.then(() => handle(message));
});

async function handle(message: DiarizationRequest): Promise<void> {
  if (message.kind === 'open') diarizer = await Diarizer.open(message.models);
  else if (message.kind === 'audio') {
    await diarizer?.add(message.samples);
    respond({ kind: 'done', samples: message.samples.length });
  } else {
    const found = (await diarizer?.speakers(message.hints)) ?? { turns: [], voices: [] };
    respond({ kind: 'speakers', found }, () => process.exit());
  }
}

function respond(response: DiarizationResponse, onSent: () => void = () => {}): void {
  process.send?.(response, onSent);
}
