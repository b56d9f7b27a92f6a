// The process of one peer: starts it, sends its port, then replies to each message with the CPU time used so far.
import process from 'node:process';
import { peers } from './peers.ts';

/** The first message of a peer's process, and its reply with the CPU time. */
export type ServerProcessMessage = { readonly port: number } | { readonly cpuMicroseconds: number };

const [name] = process.argv.slice(2);
const port = (await peers.find((peer) => peer.name === name)?.start()) ?? 0;

const send = (message: ServerProcessMessage) => process.send?.(message);

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  send({ cpuMicroseconds: user + system });
});
send({ port });
