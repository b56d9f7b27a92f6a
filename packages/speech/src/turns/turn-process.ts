/** Child process that judges, for all live sessions of a service, whether a speaker has finished. */
import { serveModel } from '../native/model-server.ts';
import { turnProbability } from './turn-features.ts';

serveModel(turnProbability);
