export { attentionOutput, exposeAttention } from './expose-attention.ts';
export { type ModelHeader, readModelHeader } from './ggml-header.ts';
export { type MadeFile, makeFiles } from './make-file.ts';
