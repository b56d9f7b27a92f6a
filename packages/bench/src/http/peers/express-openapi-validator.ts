// Express with express-openapi-validator as its guide has it: the document itself, and a handler for its security scheme.
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { middleware } from 'express-openapi-validator';
import qs from 'qs';
import { bundlePath } from '../../contract-document.ts';
import {
  accountOf,
  createdSession,
  jobsPage,
  keyHeader,
  liveSessionsPath,
  preRecordedJobsPath,
} from '../measured-requests.ts';
import type { StartPeer } from '../peer.ts';

export const start: StartPeer = async () => {
  const app = express();
  app.set('query parser', (text: string) => qs.parse(text));
  app.use(express.json());
  app.use(
    middleware({
      apiSpec: bundlePath,
      validateRequests: true,
      validateResponses: false,
      validateSecurity: {
        handlers: { serviceKey: (request) => accountOf(request.get(keyHeader)) !== undefined },
      },
    }),
  );
  app.post(liveSessionsPath, (_request, response) => {
    response.status(201).json(createdSession);
  });
  app.get(preRecordedJobsPath, (_request, response) => {
    response.json(jobsPage);
  });
  const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
    response.status(error.status ?? 500).json({ message: error.message, errors: error.errors });
  };
  app.use(answerError);
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
};
