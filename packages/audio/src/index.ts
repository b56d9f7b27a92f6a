export {
  type RandomAccessSource,
  readWavHeader,
  readWavHeaderOf,
  type WavForm,
  type WavHeader,
} from './read-wav-header.ts';
export {
  bytesPerFrame,
  bytesPerSecond,
  formatTags,
  type SampleLayout,
  type WavFormat,
} from './wav-format.ts';
export { WAV_HEADER_BYTES, wavFile, wavHeader, wavHeaderAround } from './write-wav-header.ts';
