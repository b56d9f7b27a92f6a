import { Activity, KeyRound, ListMusic, Mic, Plus, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

/** The pages of the menu, in their order. A page below one of them is shown as part of it. */
const entries = [
  { path: '/', title: 'New', Icon: Plus },
  { path: '/live', title: 'Live', Icon: Mic },
  { path: '/jobs', title: 'Jobs', Icon: ListMusic },
  { path: '/callbacks', title: 'Callbacks', Icon: Send },
  { path: '/keys', title: 'Keys', Icon: KeyRound },
  { path: '/service-health', title: 'Health', Icon: Activity },
] as const;

/** The menu of the console. */
export function Navigation({ onLeave }: { readonly onLeave?: () => void }): ReactNode {
  const [here] = useLocation();
  return (
    <nav aria-label="Pages">
      <ul className="menu">
        {entries.map(({ path, title, Icon }) => {
          const isHere = here === path;
          const isBelow = path !== '/' && here.startsWith(`${path}/`);
          return (
            <li key={path}>
              <Link
                href={path}
                {...(onLeave && { onClick: onLeave })}
                {...(isHere && { 'aria-current': 'page' as const })}
                {...(isBelow && { 'aria-current': true as const })}
              >
                <Icon aria-hidden size={18} />
                {title}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
