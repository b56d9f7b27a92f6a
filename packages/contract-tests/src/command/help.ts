import { defaultOptions } from '../run/run-options.ts';
import { suites } from '../suites/catalog.ts';

const { seconds, requests, runs, parallel } = defaultOptions;
const { timeoutSeconds, patienceSeconds, cleanUpSeconds } = defaultOptions;

/** What `--help` shows. */
export function helpText(): string {
  const names = suites.map(({ id }) => id);
  return `Tests a deployment of Verbatim against its contract, knowing nothing but its address.

  verbatim-contract <base-url> --key KEY [--other-key KEY] [options]

Accounts
  --key KEY              an account key (or the variable VERBATIM_KEY)
  --other-key KEY        a key of another account (or VERBATIM_OTHER_KEY); without it
                         nobody sees whether accounts are kept apart

What to test
  --only SUITE,...       of ${names.slice(0, 8).join(', ')},
                         ${names.slice(8).join(', ')}
  --operation ID,...     only cases about these operations
  --case TEXT            only cases with this in their title
  --except RULE,...      rules not to look at, as a deployment is configured otherwise
  --dry-run              say what would be done and made, and send nothing
  --rules                list every rule and how it is checked

How much
  --seconds N            the longest that a run may take (${seconds})
  --requests N           the most requests that it may send (${requests})
  --runs N               random requests for each property (${runs})
  --parallel N           cases at the same time (${parallel})
  --timeout N            seconds for one request (${timeoutSeconds})
  --patience N           seconds for a job or a session to finish (${patienceSeconds})
  --clean-up N           seconds to remove what was made (${cleanUpSeconds})
  --seed N               repeats the random values of an earlier run

What the deployment needs
  --callback-url URL     where it reaches this machine; on loopback that goes by itself
  --callback-port N      the port to listen on, where it is not that of the address
  --webhook-secret TEXT  what callbacks are signed with (whsec_...; or VERBATIM_WEBHOOK_SECRET)
  --audio-url URL        an audio file that it can fetch, for the workflows
  --speech FILE          a WAV file with speech, for what needs words
  --internal-url URL     the listener for operators

What comes out
  --min-ledger N         the least documented (operation, status) pairs to be seen; 0.9 is a share
  --json FILE            the whole report
  --junit FILE           the report for CI systems
  --markdown FILE        the report as a comment
  --help, --version

Everything that a run makes is marked with contract_test in its metadata and removed at the end, also after Ctrl-C.

Exit codes: 0 the contract is kept, 1 it is broken, or the ledger is too short, 2 wrong use, 3 nothing to test there,
4 a case failed by itself, 130 stopped.
`;
}
