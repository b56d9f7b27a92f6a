export { attentionOutput, exposeAttention } from './expose-attention.ts';
export { type MadeFile, makeFiles } from './make-file.ts';
export { type ModelHeader, readModelHeader } from './whisper-ggml.ts';
