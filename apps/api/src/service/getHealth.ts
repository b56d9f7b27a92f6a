import { handle } from '../platform/handle.ts';

/** The process responds; nothing else is checked. */
export const getHealth = () => handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }));
