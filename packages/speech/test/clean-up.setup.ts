import { afterAll } from 'vitest';
import { removeScratch } from './scratch.ts';

afterAll(removeScratch);
