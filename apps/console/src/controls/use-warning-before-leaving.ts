import { useEffect } from 'react';

/** The browser asks before it closes a tab, or loads it anew, in which something would be lost. */
export function useWarningBeforeLeaving(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}
