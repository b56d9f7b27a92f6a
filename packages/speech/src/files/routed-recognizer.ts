import { RecognitionError } from '../recognition/errors.ts';
import type {
  RecognitionRequest,
  Recognizer,
  RecognizerIdentity,
} from '../recognition/recognizer.ts';

/** Several recognizers as one: `pick` says which of them takes a file, by its languages and the model asked for. */
export function routedRecognizer(
  recognizers: readonly [Recognizer, ...Recognizer[]],
  pick: (request: Pick<RecognitionRequest, 'languages' | 'model'>) => Recognizer,
): Recognizer {
  const [first] = recognizers;
  const all = recognizers.map(({ capabilities }) => capabilities);
  const languages = all.flatMap((each) => (each.languages === 'any' ? [] : each.languages));
  const targets = all.flatMap(({ translatesInto = [] }) => translatesInto);
  return {
    ...identityOf(first),
    capabilities: {
      languages: all.some((each) => each.languages === 'any') ? 'any' : [...new Set(languages)],
      streaming: all.every(({ streaming }) => streaming),
      wordTimes: all.every(({ wordTimes }) => wordTimes),
      biasing: all.some(({ biasing }) => biasing),
      ...(targets.length > 0 && { translatesInto: [...new Set(targets)] }),
    },
    async transcribe(audio, request) {
      const recognizer = pick(request);
      const recognition = await recognizer.transcribe(audio, request);
      return { ...recognition, recognizedBy: identityOf(recognizer) };
    },
    ...(targets.length > 0 && {
      async translate(audio, spans, request) {
        const { from, into } = request;
        const translator = recognizers.find(
          ({ capabilities: { languages: known, translatesInto } }) =>
            translatesInto?.includes(into) && (known === 'any' || known.includes(from)),
        );
        if (translator?.translate === undefined)
          throw new RecognitionError(`No model here translates speech from ${from} to ${into}.`, {
            failure: 'language',
            retryable: false,
          });
        return translator.translate(audio, spans, request);
      },
    }),
    async close() {
      await Promise.all(recognizers.map((each) => each.close()));
    },
  };
}

const identityOf = ({
  name,
  model,
  expectedWordErrorRate = null,
  ownLanguage,
}: Recognizer): RecognizerIdentity => ({
  name,
  model,
  expectedWordErrorRate,
  ...(ownLanguage && { ownLanguage }),
});
