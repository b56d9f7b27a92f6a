import { type RecognitionRequest, type Recognizer, scriptedRecognizer } from '@verbatim/speech';

/** A recognizer of which a test knows when it is called, and which it may hold up. */
export function watchedRecognizer(inner: Recognizer = scriptedRecognizer()) {
  const { promise: called, resolve } = Promise.withResolvers<RecognitionRequest>();
  const goOn = Promise.withResolvers<void>();
  let paths: readonly string[] = [];
  let held = false;
  const recognizer: Recognizer = {
    ...inner,
    async transcribe(audio, request) {
      paths = [...paths, audio.path];
      resolve(request);
      if (held) await goOn.promise;
      return inner.transcribe(audio, request);
    },
  };
  return {
    recognizer,
    /** The first call. */
    called,
    /** The files that it was called with. */
    paths: () => paths,
    /** Makes calls hang from now on, also if their signal is aborted, until they are released. */
    hold() {
      held = true;
    },
    letGo: goOn.resolve,
  };
}

/** Starts a worker whose work hangs in the recognizer until `letGo`; resolves when it does. */
export async function startHeld<W extends { start(): Promise<unknown> }>(
  open: (recognizer: Recognizer) => W,
) {
  const watched = watchedRecognizer();
  watched.hold();
  const worker = open(watched.recognizer);
  await worker.start();
  return { ...watched, worker, request: await watched.called };
}
