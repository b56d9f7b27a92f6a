import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import type { RecognitionInUse } from '../../recognition/open-recognizer.ts';

const { contact, title, version } = bundle.info;
const everyLanguage = bundle.components.schemas.TranscriptionLanguageCode.enum;

/** The data of an `info` event: one program, with the models that recognize speech now. */
export function serviceInfo({ recognizers = [] }: RecognitionInUse) {
  return {
    asr: [
      {
        ...artifact(title.toLowerCase(), bundle.info.summary),
        version,
        models: recognizers.map(({ engine, model, languages }) => ({
          ...artifact(model, `Recognized by ${engine}`),
          version: null,
          languages: languages.length === 0 ? everyLanguage : languages,
        })),
        supports_transcript_streaming: true,
        // The client says by audio-stop where the voice command ends.
        requires_external_vad: true,
      },
    ],
    // Clients expect a list of each kind of program.
    tts: [],
    handle: [],
    intent: [],
    wake: [],
    mic: [],
    snd: [],
  };
}

const artifact = (name: string, description: string) => ({
  name,
  description,
  attribution: { name: contact.name, url: contact.url },
  installed: true,
});
