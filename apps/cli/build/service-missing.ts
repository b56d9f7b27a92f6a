import { CommandFailure } from '../src/failures.ts';

/** What a command says in the published package that needs the service itself. */
export const serviceMissing = (): CommandFailure =>
  new CommandFailure(
    `This needs the service, which the package @verbatim/cli leaves out: it has the commands that call a service.
The package @verbatim/service has all commands; so have \`./verbatim\` in a clone and \`verbatim\` in the container image.`,
  );
