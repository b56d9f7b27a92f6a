import { join } from 'node:path';
import process from 'node:process';
import { faults } from '@verbatim/mock';
import { chosenNames } from '../chosen-parts.ts';
import type { BenchReport } from '../report.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { contractCommand } from './contract-command.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { type Judge, type Judgment, judged } from './judge.ts';
import { startJudgedService } from './judged-service.ts';
import { schemathesis } from './schemathesis.ts';
import { specmatic } from './specmatic.ts';

/** Those that are compared, ours first. */
const judges: readonly Judge[] = [contractCommand, schemathesis, specmatic];

/** Time that a judge is told to take for a fault, and the time after which it is ended. */
const SECONDS = 30;
const MAX_SECONDS = 50;

/** Time that a judge has for the honest service: what it finds there is no fault. */
const HONEST_SECONDS = 60;

/** Groups of faults in responses to requests. The others are in messages of sockets and in callbacks, which only ours looks at. */
const GROUPS = {
  responses: 'Responses that are not as documented',
  requests: 'Requests that are read or checked wrongly',
  jobs: 'Jobs that are not what they were',
  lists: 'Pages and filters',
} as const;

type Group = keyof typeof GROUPS;

interface MeasuredFault {
  readonly description: string;
  /** One for each judge. */
  readonly judgments: readonly Judgment[];
}

/** Plants faults before a real service, one at a time, and lets each judge look for them. */
export async function measureJudges(only: string | undefined): Promise<BenchReport[]> {
  const groups = chosenNames(GROUPS, only);
  const present = judges.filter(({ name, missing }) => {
    if (missing !== null) say(`${name} is left out: ${missing}`);
    return missing === null;
  });
  return await inTemporaryFolder(async (folder) => {
    const stages: Stage[] = [];
    try {
      for (const judge of present) stages.push(await startStage(judge, join(folder, judge.name)));
      const reports = [aboutJudges(stages)];
      for (const group of groups) reports.push(await measureGroup(group, stages));
      return reports;
    } finally {
      for (const { end } of stages) await end();
    }
  });
}

/** A judge with a service of its own, so that no judge sees what another one left there. */
interface Stage {
  readonly judge: Judge;
  readonly honest: Judgment;
  /** Lets it look for a fault. */
  readonly look: (fault: string) => Promise<Judgment>;
  readonly end: () => Promise<void>;
}

async function startStage(judge: Judge, folder: string): Promise<Stage> {
  const proxy = await startFaultProxy();
  const { service, behind, stop } = await startJudgedService(folder, proxy.url);
  proxy.plant(null, behind);
  const limits = { seconds: HONEST_SECONDS, maxSeconds: HONEST_SECONDS, known: null };
  const honest = await judged(judge, service, limits);
  say(`${judge.name}, honest: ${new Set(honest.findings).size} findings`);
  const known = new Set(honest.findings);
  return {
    judge,
    honest,
    look: (fault) => {
      proxy.plant(fault, behind);
      return judged(judge, service, { seconds: SECONDS, maxSeconds: MAX_SECONDS, known });
    },
    end: async () => {
      await stop();
      await proxy.close();
    },
  };
}

async function measureGroup(group: Group, stages: readonly Stage[]): Promise<BenchReport> {
  const measured: MeasuredFault[] = [];
  for (const { name, description } of faults.filter((fault) => fault.group === group)) {
    const judgments: Judgment[] = [];
    for (const { look } of stages) judgments.push(await look(name));
    const outcomes = judgments.map(({ found, seconds }) => `${seconds.toFixed(1)} s ${found}`);
    say(`${name}: ${outcomes.join(' | ')}`);
    measured.push({ description, judgments });
  }
  return reportOf(group, stages, measured);
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function aboutJudges(stages: readonly Stage[]): BenchReport {
  return {
    name: 'judges',
    title: 'The judges, and what they find on the honest service',
    columns: ['', 'Version', 'Options', 'Findings', 'Time'],
    rows: stages.map(({ judge: { name, version, how }, honest }) => [
      name,
      version,
      how,
      String(new Set(honest.findings).size),
      `${honest.seconds.toFixed(0)} s`,
    ]),
    notes: [
      `At most ${HONEST_SECONDS} s here; ${SECONDS} s for each fault, and it is ended after ${MAX_SECONDS} s. What is found here is not counted as a fault found.`,
      ...judges.flatMap(({ name, missing }) =>
        missing === null ? [] : [`${name} is left out: ${missing}.`],
      ),
    ],
    verdicts: [],
    data: stages.map(({ honest }) => honest),
  };
}

function reportOf(
  group: Group,
  stages: readonly Stage[],
  measured: readonly MeasuredFault[],
): BenchReport {
  const found = stages.map(
    (_, index) => measured.filter(({ judgments }) => judgments[index]?.found).length,
  );
  const cell = (judgment: Judgment | undefined): string =>
    judgment?.found ? `${judgment.seconds.toFixed(1)} s` : '-';
  return {
    name: `judges-${group}`,
    title: GROUPS[group],
    columns: ['', ...stages.map(({ judge }) => judge.name)],
    rows: [
      ...measured.map(({ description, judgments }) => [description, ...judgments.map(cell)]),
      [`Found, of ${measured.length}`, ...found.map(String)],
    ],
    notes: ['Time until the fault was found; "-" if it was not.'],
    verdicts: [
      {
        promise: 'ours finds each of them',
        measured: `${found[0]} of ${measured.length}`,
        met: found[0] === measured.length,
      },
    ],
    data: measured,
  };
}
