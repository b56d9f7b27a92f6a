declare global {
  interface Window {
    /** A short recording as Base64, set by a script of its own. */
    verbatimSample?: string;
  }
}

let loading: Promise<File> | undefined;

/** The sample of the repository: WAV, 16 kHz, 16 bits, one channel. A script, because a page from a disk can't load other files. */
export function sampleFile(): Promise<File> {
  loading ??= new Promise((resolve, reject) => {
    const { root = '', sample = '' } = document.documentElement.dataset;
    const script = document.createElement('script');
    script.src = root + sample;
    script.addEventListener('load', () => {
      const bytes = Uint8Array.from(atob(window.verbatimSample ?? ''), (each) =>
        each.charCodeAt(0),
      );
      resolve(new File([bytes], 'meeting.wav', { type: 'audio/wav' }));
    });
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  return loading;
}

/** Bytes of the header of the sample; its raw samples follow. */
const HEADER_BYTES = 44;

/** The raw samples of the sample, in chunks of a tenth of a second. */
export async function sampleChunks(): Promise<readonly ArrayBuffer[]> {
  const bytes = await (await sampleFile()).arrayBuffer();
  const chunks: ArrayBuffer[] = [];
  for (let at = HEADER_BYTES; at < bytes.byteLength; at += CHUNK_BYTES)
    chunks.push(bytes.slice(at, at + CHUNK_BYTES));
  return chunks;
}

const CHUNK_BYTES = 3200;
/** Duration of a chunk. */
export const CHUNK_MS = 100;
