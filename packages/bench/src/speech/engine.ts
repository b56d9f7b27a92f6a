import {
  chooseEngines,
  decodeAudio,
  type Engine,
  type Samples,
  type Segment,
  Segmenter,
  type SegmentRecognizer,
  type SegmentTranscript,
  VoiceActivity,
} from '@verbatim/speech';

const never = new AbortController().signal;
const request = { languages: ['en'], vocabulary: [], signal: never };

/** The engines of the models in a folder, each by itself; of an empty one the embedded engine. */
export async function enginesHere(modelsDirectory: string): Promise<readonly Engine[]> {
  return (await chooseEngines({ modelsDirectory })).engines;
}

/** The engine of a service without installed models. */
export async function engineHere(modelsDirectory: string): Promise<Engine> {
  const { engines } = await chooseEngines({ modelsDirectory });
  return engines[0];
}

/** All samples of the first channel of a file. */
export async function wholeAudio(path: string): Promise<Samples> {
  const stretches: Samples[] = [];
  for await (const { channels } of decodeAudio({ path, signal: never }).chunks) {
    stretches.push(channels[0] ?? new Float32Array(0));
  }
  const all: Samples = new Float32Array(stretches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const stretch of stretches) {
    all.set(stretch, at);
    at += stretch.length;
  }
  return all;
}

/** The segments of some audio. */
interface Listened {
  readonly sampleCount: number;
  readonly segments: readonly Segment[];
}

/** Decodes the first channel of a file and finds its segments, as the service does. */
export async function* listenTo(path: string): AsyncGenerator<Listened, void> {
  const voice = new VoiceActivity();
  const stream = voice.open();
  const segmenter = new Segmenter({ channel: 0 });
  try {
    for await (const { channels } of decodeAudio({ path, signal: never }).chunks) {
      const samples = channels[0] ?? new Float32Array(0);
      const segments = segmenter.push(samples, await stream.push(samples));
      yield { sampleCount: samples.length, segments };
    }
    yield { sampleCount: 0, segments: segmenter.end(await stream.end()) };
  } finally {
    stream.close();
    await voice.close();
  }
}

/** The segments of the first channel of a file. */
export async function segmentsOf(path: string): Promise<Segment[]> {
  const all: Segment[] = [];
  for await (const { segments } of listenTo(path)) all.push(...segments);
  return all;
}

/** Bare recognizer processes, which get samples directly. */
export class BareRecognizers {
  readonly #processes: readonly SegmentRecognizer[];

  private constructor(processes: readonly SegmentRecognizer[]) {
    this.#processes = processes;
  }

  static async start(engine: Engine, count: number): Promise<BareRecognizers> {
    return new BareRecognizers(
      await Promise.all(Array.from({ length: count }, () => engine.start())),
    );
  }

  /** Recognizes all segments, each in the next free process. */
  async recognize(all: readonly Samples[]): Promise<SegmentTranscript[]> {
    const transcripts: SegmentTranscript[] = [];
    let next = 0;
    await Promise.all(
      this.#processes.map(async (recognizer) => {
        for (let at = next++; at < all.length; at = next++) {
          transcripts[at] = await recognizer.recognize(all[at] ?? new Float32Array(0), request);
        }
      }),
    );
    return transcripts;
  }

  async close(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.close()));
  }
}
