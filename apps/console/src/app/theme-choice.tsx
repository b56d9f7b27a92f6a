import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';

type Theme = 'dark' | 'light' | 'system';

const themes = [
  { theme: 'system', title: 'Colors of the system', Icon: Monitor },
  { theme: 'light', title: 'Light colors', Icon: Sun },
  { theme: 'dark', title: 'Dark colors', Icon: Moon },
] as const;

/** The name under which the docs keep the choice, too. */
const NAME = 'theme';

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, theme);
  } catch {
    // If storage is blocked, the choice lasts until the page is loaded anew.
  }
}

/** Lets a person choose light or dark colors, or those of the system. */
export function ThemeChoice(): ReactNode {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <ToggleGroup
      className="toggles"
      aria-label="Colors"
      value={[theme]}
      onValueChange={([chosen]: Theme[]) => {
        if (chosen === undefined) return;
        choose(chosen);
        setTheme(chosen);
      }}
    >
      {themes.map(({ theme: value, title, Icon }) => (
        <Toggle key={value} value={value} aria-label={title} title={title}>
          <Icon aria-hidden size={16} />
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
