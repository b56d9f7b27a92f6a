import { type Operation, type Socket, type Validate, validators } from '@verbatim/contract';
import { explain, parseJson } from '../document/json.ts';
import {
  checkResponse,
  mediaType,
  type ResponseRule,
  responseRules,
  schemaOf,
} from '../http/check-response.ts';
import { type HttpExchange, withoutToken } from '../http/exchange.ts';
import { JSON_TYPE } from '../http/test-request.ts';
import { RuleOutcomes, rules } from '../rules.ts';
import { Ledger } from '../run/ledger.ts';
import type { Report } from '../run/report.ts';
import { type CaseResult, suiteReport } from '../run/runner.ts';
import type { Suite } from '../run/suite.ts';

/** Rules for the traffic of any client: what it sends, and what it gets over a WebSocket. Responses have rules of their own. */
const trafficRules = rules({
  'operation-is-documented': `Every request calls an operation of the document.
    method and path of each request against the operation table`,
  'query-is-documented': `A request has the required query parameters, and no others than the documented ones.
    the names in the query of each request`,
  'media-type-of-request': `The body of a request has a documented content type.
    the Content-Type of each request with a body`,
  'body-of-request': `The body of a request matches its schema.
    each JSON body against its schema`,
  'client-messages': `Every text frame of a client is a documented message.
    each text frame that the client sends against the schema of client messages`,
  'server-messages': `Every frame of the deployment is text, and a documented message.
    each frame that the client gets against the schema of server messages`,
  'own-session': `Every message has the id of its session.
    session_id of each message against the path of the socket`,
  'close-codes': `The deployment closes a socket with a documented code.
    the code of each socket that the deployment closes`,
});

type TrafficRule = keyof typeof trafficRules;

const SUITE = 'traffic';

const suites: readonly Suite[] = [
  { id: 'answers', title: 'Responses', everywhere: true, rules: responseRules, cases: [] },
  { id: SUITE, title: 'Traffic', rules: trafficRules, cases: [] },
];

/** A side of a socket that sent a frame. */
export type FrameSender = 'client' | 'deployment';

/** A frame on its way. */
interface PassedFrame {
  readonly sender: FrameSender;
  readonly isBinary: boolean;
  readonly text: string;
}

/**
 * Outcomes of the rules for all traffic, by operation. They hold no body, key or token: only names of fields and rules, which say what
 * is wrong without what was said.
 */
export class TrafficRecord {
  readonly #baseUrl: string;
  readonly #startedAt = performance.now();
  readonly #ledger = new Ledger();
  readonly #cases = new Map<string, RuleOutcomes>();
  #requests = 0;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
    this.#outcomes('all requests').left.set('answers.in-time', 'the client sets its own limits');
  }

  /** Records a request with its response. */
  exchange(exchange: HttpExchange): void {
    const { request, status } = exchange;
    const { operation, method, path } = request;
    this.#requests += 1;
    if (operation) this.#ledger.note(operation, status);
    const title = operation?.id ?? 'unknown path';
    const seen = `${method} ${withoutToken(path)} -> ${status}`;
    const says = (rule: `answers.${ResponseRule}` | TrafficRule, broken: string | null) =>
      this.#note({ title, rule, broken, seen });
    says('operation-is-documented', operation ? null : 'no operation has this path and method');
    if (operation) {
      says('query-is-documented', brokenQuery(operation, path));
      for (const [rule, broken] of brokenBody(operation, exchange)) says(rule, broken);
    }
    for (const { rule, broken } of checkResponse(exchange)) says(`answers.${rule}`, broken);
  }

  /** Records that something was passed on and not checked. */
  unchecked(rule: `answers.${ResponseRule}` | TrafficRule, reason: string): void {
    this.#outcomes('all requests').left.set(rule.includes('.') ? rule : `${SUITE}.${rule}`, reason);
  }

  /** Records a frame of a socket. */
  frame(operation: Operation, path: string, frame: PassedFrame): void {
    const { websocket, id: title } = operation;
    if (!websocket) return;
    const seen = `${frame.sender}, ${withoutToken(path)}`;
    const says = (rule: TrafficRule, broken: string | null) =>
      this.#note({ title, rule, broken, seen });
    if (frame.sender === 'client') {
      if (!frame.isBinary) says('client-messages', brokenMessage(websocket, 'client', frame.text));
      return;
    }
    const broken = frame.isBinary ? 'a binary frame came' : null;
    says('server-messages', broken ?? brokenMessage(websocket, 'server', frame.text));
    const id = sessionIdIn(frame.text);
    if (id !== null) {
      says('own-session', path.includes(id) ? null : 'session_id is that of another session');
    }
  }

  /** Records that the deployment closed a socket. */
  closed(operation: Operation, path: string, code: number): void {
    const { websocket, id: title } = operation;
    const known = websocket?.closeCodes.some((each) => each.code === code);
    const broken = known ? null : `the code is ${code}`;
    this.#note({ title, rule: 'close-codes', broken, seen: withoutToken(path) });
  }

  /** The report of everything that has passed. */
  report(): Report {
    const results = [...this.#cases].flatMap(([title, findings]) =>
      suites.map(({ id }): CaseResult => {
        const own = new RuleOutcomes();
        for (const [rule, times] of findings.held) if (rule.startsWith(id)) own.hold(rule, times);
        for (const each of findings.violations) if (each.rule.startsWith(id)) own.break(each);
        for (const [rule, reason] of findings.left) own.left.set(rule, reason);
        const run = { milliseconds: 0, skipped: null, cutShort: false, crashed: null, repeats: 0 };
        return { suite: id, title, findings: own, ...run };
      }),
    );
    const violations = results.flatMap(({ findings }) => findings.violations);
    const { size } = new Set(violations.map(({ rule }) => rule));
    const seen = this.#ledger.seen.length;
    const { expected, missing } = this.#ledger;
    return {
      verdict: size === 0 ? 'kept' : 'broken',
      reasons: size === 0 ? [] : [`${size} ${size === 1 ? 'rule is' : 'rules are'} broken`],
      baseUrl: this.#baseUrl,
      run: 'proxy',
      seed: 0,
      seconds: Math.round((performance.now() - this.#startedAt) / 10) / 100,
      requests: this.#requests,
      repeats: 0,
      suites: suites.map((suite) => suiteReport(suite, results, [])),
      violations,
      ledger: { seen, expected: expected.length, minimum: 0, missing },
      made: { count: 0, removed: 0, left: [] },
    };
  }

  #note({ title, rule: name, broken, seen }: Note): void {
    const rule = name.includes('.') ? name : `${SUITE}.${name}`;
    const outcomes = this.#outcomes(title);
    if (broken === null) {
      outcomes.hold(rule);
      return;
    }
    outcomes.break({
      rule,
      suite: rule.slice(0, rule.indexOf('.')),
      case: title,
      says: broken,
      exchange: seen,
      curl: null,
      counterexample: null,
      repeat: `verbatim-contract proxy ${this.#baseUrl}`,
      times: 1,
      also: [],
    });
  }

  #outcomes(title: string): RuleOutcomes {
    const known = this.#cases.get(title) ?? new RuleOutcomes();
    this.#cases.set(title, known);
    return known;
  }
}

interface Note {
  readonly title: string;
  readonly rule: string;
  readonly broken: string | null;
  readonly seen: string;
}

function brokenQuery({ parameters }: Operation, path: string): string | null {
  const given = [...new URL(path, 'http://any').searchParams.keys()];
  const inQuery = parameters.filter((each) => each.in === 'query');
  // An object may be written in brackets.
  const unknown = given.filter((name) =>
    inQuery.every((each) => each.name !== name.replace(/\[.*$/s, '')),
  );
  const missing = inQuery.filter(({ name, required }) => required && !given.includes(name));
  const problems = [
    ...unknown.map((name) => `${name} is not a parameter`),
    ...missing.map(({ name }) => `${name} is missing`),
  ];
  return problems.length === 0 ? null : problems.join('; ');
}

function* brokenBody(
  { body }: Operation,
  { request }: HttpExchange,
): Generator<[TrafficRule, string | null]> {
  if (!request.body) return;
  const type = mediaType(request.headers['content-type'] ?? '');
  const { content = {} } = body ?? {};
  const schema = schemaOf(content, type);
  const known = Object.keys(body?.content ?? {}).join(' or ') || 'no body';
  yield [
    'media-type-of-request',
    schema === undefined ? `the content type is ${type || 'missing'}, not ${known}` : null,
  ];
  if (schema === undefined || type !== JSON_TYPE) return;
  yield ['body-of-request', brokenJson(schema, parseJson(new TextDecoder().decode(request.body)))];
}

/** How a value is not one of a schema; null if it is, or if nothing checks that schema. */
function brokenJson(schema: string, value: unknown): string | null {
  if (value === undefined) return 'it is not JSON';
  if (!Object.hasOwn(validators, schema)) return null;
  const validate: Validate = validators[schema as keyof typeof validators];
  return validate(value) ? null : explain(validate.errors);
}

function brokenMessage(websocket: Socket, side: 'client' | 'server', text: string): string | null {
  const message = parseJson(text);
  const broken = brokenJson(websocket[side], message);
  const { type } = Object(message) as { type?: unknown };
  if (broken === null) return null;
  // Names of types are short; anything else may be what was said.
  const name = typeof type === 'string' && /^[\w.]{1,40}$/.test(type) ? type : 'a message';
  return `${name}: ${broken}`;
}

function sessionIdIn(text: string): string | null {
  const { session_id: id } = Object(parseJson(text)) as { session_id?: unknown };
  return typeof id === 'string' ? id : null;
}
