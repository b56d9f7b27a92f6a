// The process of one peer: starts it, tells its port, then answers each message with the CPU time used so far.
import process from 'node:process';
import type { StartPeer } from './peer.ts';

/** What a peer's process tells first, and what it answers when asked for its CPU time. */
export type ServerMessage = { readonly port: number } | { readonly cpuMicroseconds: number };

const [name] = process.argv.slice(2);
const { start }: { start: StartPeer } = await import(`./peers/${name}.ts`);
const port = await start();

const tell = (message: ServerMessage) => process.send?.(message);

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpuMicroseconds: user + system });
});
tell({ port });
