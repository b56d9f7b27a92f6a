import { afterAll } from 'vitest';
import { removeScratch } from './decoding/scratch.ts';

afterAll(removeScratch);
