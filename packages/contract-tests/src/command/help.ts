import { defaultOptions, LOCAL_CALLBACK_PORT } from '../run/run-options.ts';
import type { Suite } from '../run/suite.ts';
import { suites } from '../suites/catalog.ts';
import { MARK } from '../values/mark.ts';
import type { Arguments } from './parse-arguments.ts';

const { seconds, requests, runs, parallel } = defaultOptions;
const { timeoutSeconds, patienceSeconds, cleanUpSeconds, repeats } = defaultOptions;

/** The text of `--help`. */
export function helpText(): string {
  const names = suites.map(({ id }) => id);
  return `Tests a deployment of Verbatim against its contract.

  verbatim-contract <base-url> --key KEY [--other-key KEY] [options]
  verbatim-contract --local --key KEY [--other-key KEY] [options]
  verbatim-contract proxy <base-url> [--port N] [--json FILE] [--junit FILE] [--markdown FILE]

The proxy stands between any client and a deployment until Ctrl-C, then reports which requests, responses
and messages broke the contract. It needs no key, and its reports contain no bodies.

Accounts
  --key KEY              key of an account (or the variable VERBATIM_KEY)
  --other-key KEY        key of another account (or VERBATIM_OTHER_KEY); without it
                         isolation of accounts is not checked

What to test
  --only SUITE,...       of ${names.slice(0, 8).join(', ')},
                         ${names.slice(8).join(', ')}
  --operation ID,...     only cases of these operations
  --case TEXT            only cases whose title contains TEXT
  --except RULE,...      rules to skip, for deployments that are configured otherwise
  --dry-run              print the cases that would run, and send nothing
  --rules                list every rule and how it is checked

Limits
  --seconds N            time limit of the run (${seconds})
  --requests N           maximum number of requests (${requests})
  --runs N               random values per property (${runs})
  --parallel N           cases that run at the same time (${parallel})
  --timeout N            time limit of one request, in seconds (${timeoutSeconds})
  --patience N           time limit for a job or session to finish, in seconds (${patienceSeconds})
  --clean-up N           time limit to delete created jobs at the end, in seconds (${cleanUpSeconds})
  --repeats N            times to run a failed case again if the deployment lost a connection or responded
                         503 meanwhile, for one whose nodes are ended during the run (${repeats})
  --seed N               seed of random values, to repeat a run

About the deployment
  --local                it runs on this machine, by default at http://127.0.0.1:8080: callbacks must arrive
                         at 127.0.0.1:${LOCAL_CALLBACK_PORT}. Start it with ALLOWED_RANGES=127.0.0.1:${LOCAL_CALLBACK_PORT},
                         or the run ends at once and says so
  --callback-url URL     URL under which it reaches this machine; not needed on loopback
  --callback-port N      port to listen on, if it is not that of the URL or of --local
  --webhook-secret TEXT  signing secret of callbacks (whsec_...; or VERBATIM_WEBHOOK_SECRET)
  --audio-url URL        audio file that it can fetch, for the workflows
  --speech FILE          WAV file with speech, for rules about words
  --internal-url URL     base URL of the operators' API

Output
  --min-ledger N         minimum of documented (operation, status) pairs to be seen; below 1 a share
  --json FILE            the complete report
  --junit FILE           a report for CI systems
  --markdown FILE        a report for a pull request comment
  --help, --version

Jobs and sessions of a run have contract_test in their metadata and are deleted at its end, also after Ctrl-C.

Exit codes: 0 contract kept, 1 contract broken or ledger below its minimum, 2 invalid arguments, 3 deployment not
reachable, 4 a case crashed, 5 nothing broken but --seconds or --requests too low for every case, 130 interrupted.
`;
}

/** Every rule and how it is checked, as one Markdown table per suite. */
export function ruleTables(suites: readonly Suite[]): string {
  const tables = suites
    .map(({ id, title, rules }) => {
      const rows = Object.entries(rules).map(
        ([name, { sentence, how }]) => `| \`${id}.${name}\` | ${cell(sentence)} | ${cell(how)} |`,
      );
      const head = '| Rule | Requires | Checked by |\n|---|---|---|';
      return `## ${title}\n\n${[head, ...rows].join('\n')}\n`;
    })
    .join('\n');
  return `# Rules\n\nThe rules that a run checks; written by \`verbatim-contract --rules\`.\n\n${tables}`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The output of `--dry-run`: the cases that would run. */
export function planText({ target, options }: Arguments, suites: readonly Suite[]): string {
  const cases = suites.flatMap((suite) => suite.cases);
  const lines = suites.flatMap((suite) => [
    `${suite.id}: ${suite.title}, ${Object.keys(suite.rules).length} rules`,
    ...suite.cases.map(({ title, makes, waitsSeconds }) => {
      const made = makes === undefined ? '' : `; makes ${makes}`;
      const waits = waitsSeconds === undefined ? '' : `; waits ${waitsSeconds} s`;
      return `  ${title}${made}${waits}`;
    }),
  ]);
  const makers = cases.filter(({ makes }) => makes !== undefined).length;
  return `${lines.join('\n')}

Nothing was sent. This run would send at most ${options.requests} requests to ${target.baseUrl} within
${options.seconds} s, ${options.parallel} cases at a time. ${makers} of ${cases.length} cases create jobs, sessions or files. Jobs and
sessions have ${MARK} in custom_metadata and are deleted at the end. Uploaded files are named after the run; the
API can't delete a file that no job uses.
`;
}
