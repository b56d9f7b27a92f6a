import process from 'node:process';

/**
 * True if this Node has at least this major version; else it prints which one is needed, and the advice, and the process ends with 1.
 * JavaScript of old, because old versions have to read it.
 *
 * @param {number} required
 * @param {string} advice
 */
export function isNodeAtLeast(required, advice) {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= required) return true;
  process.exitCode = 1;
  process.stderr.write(
    `error: Verbatim needs Node ${required} or newer, and this is Node ${node} (${process.execPath}).\n${advice}\n`,
  );
  return false;
}
