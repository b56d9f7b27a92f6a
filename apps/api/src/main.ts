#!/usr/bin/env node
/** Serves until it is told to stop. */
import process from 'node:process';
import { enableGarbageCollection } from '@verbatim/speech';
import { serve } from './serve.ts';

enableGarbageCollection();

process.exitCode = await serve({ environment: process.env, file: process.argv[2] });
