#!/usr/bin/env node
/** Runs the service until SIGINT or SIGTERM. */
import process from 'node:process';
import { enableGarbageCollection } from '@verbatim/speech';
import { serve } from './service/serve.ts';

enableGarbageCollection();

process.exitCode = await serve({ environment: process.env, file: process.argv[2] });
