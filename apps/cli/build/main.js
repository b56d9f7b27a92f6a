#!/usr/bin/env node
// The entry of the published package: JavaScript that every Node can read, so that one that is too old can say so.
import { isNodeAtLeast, refuseNode } from '../src/required-node.js';

if (isNodeAtLeast(22)) await import('../src/verbatim.ts');
else refuseNode(22, 'Install a newer one from https://nodejs.org/en/download.');
