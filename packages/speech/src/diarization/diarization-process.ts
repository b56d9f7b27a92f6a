/** Child process that diarizes one file and exits. */
import type { DiarizationRequest, DiarizationResponse } from './diarization-messages.ts';
import { Diarizer } from './diarizer.ts';

// Terminals and supervisors signal every process of the service. The service itself ends this one, after its work.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

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
    const turns = (await diarizer?.turns(message.hints)) ?? [];
    respond({ kind: 'turns', turns }, () => process.exit());
  }
}

function respond(response: DiarizationResponse, onSent: () => void = () => {}): void {
  process.send?.(response, onSent);
}
