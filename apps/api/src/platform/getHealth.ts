import { handle } from '../handle.ts';

/** The process answers: nothing else is asked. */
export const getHealth = () => handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }));
