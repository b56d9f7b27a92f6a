// JavaScript of old, because old versions of Node have to read it.
import process from 'node:process';

/**
 * True if this Node has at least this major version.
 *
 * @param {number} required
 */
export const isNodeAtLeast = (required) => Number.parseInt(process.versions.node, 10) >= required;

/**
 * Says which version of Node is needed, and the advice; the process ends with 1.
 *
 * @param {number} required
 * @param {string} advice
 */
export function refuseNode(required, advice) {
  process.exitCode = 1;
  process.stderr.write(
    `error: Verbatim needs Node ${required} or newer, and this is Node ${process.versions.node} (${process.execPath}).\n${advice}\n`,
  );
}
