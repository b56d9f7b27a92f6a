/** The address of the service that serves this site under `/docs`; null if the site lies elsewhere. */
export async function servingService(): Promise<string | null> {
  const root = document.documentElement.dataset['root'] ?? '';
  if (!location.protocol.startsWith('http')) return null;
  const base = new URL('..', new URL(root, location.href)).href.replace(/\/$/, '');
  try {
    const response = await fetch(`${base}/health`, { signal: AbortSignal.timeout(5000) });
    // Any other server answers with a page or an error of its own.
    return response.ok && (await response.json()).status === 'ok' ? base : null;
  } catch {
    return null;
  }
}
