export { punctuated } from './sentences/punctuation.ts';
export { sentencesOf } from './sentences/sentences.ts';
export { customSpelling } from './spelling/custom-spelling.ts';
export { subtitlesOf } from './subtitles/subtitles.ts';
