import {
  CLIENTS,
  type ClientId,
  type OutsideClient,
  SCENARIOS,
  type Scenario,
  suiteOf,
  versionOf,
} from './clients.ts';

/** The part of a report of Vitest that the table is made of. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** The table client x scenario, and the cells that no test passed for, or one failed. */
export interface ClientsTable {
  readonly markdown: string;
  readonly missing: readonly string[];
}

const ids = Object.keys(CLIENTS) as ClientId[];

/** Makes the table from the tests that ran. */
export function clientsTable(report: TestReport): ClientsTable {
  const missing: string[] = [];
  const cell = (id: ClientId, scenario: Scenario): string => {
    const { lacks }: OutsideClient = CLIENTS[id];
    if (lacks[scenario] !== undefined) return '-';
    if (hasPassed(report, id, scenario)) return 'works';
    missing.push(`${id} ${scenario}`);
    return '?';
  };
  const row = (id: ClientId): string => {
    const client: OutsideClient = CLIENTS[id];
    const cells = SCENARIOS.map((scenario) => cell(id, scenario));
    const language = client.from === 'npm' ? 'TypeScript' : 'Python';
    return `| \`${client.package}\` | ${versionOf(client)} | ${language} | ${client.speaks} | ${cells.join(' | ')} |`;
  };
  const reasons = ids.flatMap((id) => {
    const { package: name, lacks }: OutsideClient = CLIENTS[id];
    return Object.entries(lacks).map(([scenario, why]) => `- \`${name}\`, ${scenario}: ${why}.`);
  });
  const lines = [
    `| Client | Version | Language | Made for | ${SCENARIOS.join(' | ')} |`,
    `|${'---|'.repeat(4 + SCENARIOS.length)}`,
    ...ids.map(row),
    '',
    'What a client has no means for:',
    '',
    ...new Set(reasons),
  ];
  return { markdown: `${lines.join('\n')}\n`, missing };
}

function hasPassed({ testResults }: TestReport, id: ClientId, scenario: Scenario): boolean {
  const results = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ ancestorTitles: [suite, name] }) => suite === suiteOf(id) && name === scenario);
  return results.length > 0 && results.every(({ status }) => status === 'passed');
}
