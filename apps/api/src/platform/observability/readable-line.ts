const colors: Readonly<Record<string, number>> = { debug: 2, info: 36, warn: 33, error: 31 };

/** A line of the log for somebody who sits in front of it. */
export function readable(line: string, colorful = !process.env['NO_COLOR']): string {
  const { time, level, message, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const fields = Object.entries(rest).map(([name, value]) => `${name}=${plain(value)}`);
  const name = String(level).padEnd(5);
  const words = [
    String(time).slice(11, 23),
    colorful ? `\u001B[${colors[String(level)] ?? 0}m${name}\u001B[0m` : name,
    ...(message === undefined ? [] : [String(message)]),
    ...fields,
  ];
  return `${[words.join(' '), ...errorLines(err)].join('\n')}\n`;
}

const plain = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function errorLines(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { type, message, stack, cause } = error as Record<string, unknown>;
  const frames = Array.isArray(stack) ? stack.map((frame) => `      ${frame}`) : [];
  return [`    ${type}: ${message}`, ...frames, ...errorLines(cause)];
}
