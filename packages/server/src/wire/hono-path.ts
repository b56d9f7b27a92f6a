/** `/v2/live/{id}` as Hono writes it: `/v2/live/:id`. */
export const honoPath = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');
