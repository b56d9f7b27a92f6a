import { CommandFailure } from '../src/failures.ts';

/** What a command says in the published package that needs the service itself. */
export const serviceMissing = (): CommandFailure =>
  new CommandFailure(
    `This needs the service, which the package @verbatim/cli leaves out: it has the commands that call a service.
In the folder of a service, \`./verbatim\` has all commands; so has \`verbatim\` in its container image.
To run a service, get its source, and type \`npm ci && npm start\` in its folder.`,
  );
