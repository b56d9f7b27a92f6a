// Starts a load balancer without servers, prints its address and stays until it is killed.
import { startHaproxy } from '../src/index.ts';

const balancer = await startHaproxy({ ports: [] });
process.stdout.write(`${balancer.url}\n`);
setInterval(() => {}, 1_000_000);
