import { afterAll } from 'vitest';
import { cleanUp } from './commands.ts';

/** A setup file runs for each test file; a module that tests import is loaded only once. */
afterAll(cleanUp);
