export { customSpelling } from './spelling/custom-spelling.ts';
