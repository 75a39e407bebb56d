import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Mode } from './palette.ts';

/** The user's choice: a mode, or the system's. */
export type ThemeChoice = 'system' | Mode;

interface ThemeMode {
  readonly mode: Mode;
  readonly choice: ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
}

const ThemeModeContext = createContext<ThemeMode>({ mode: 'light', choice: 'system', choose: () => {} });
const A_YEAR_IN_SECONDS = 31_536_000;

/** The current mode and its setter. */
export function useThemeMode(): ThemeMode {
  return use(ThemeModeContext);
}

function storedChoice(): ThemeChoice {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : 'system';
}

/** A cookie rather than local storage: logging out clears the storage, and theme.js must read it before the first paint. */
function storeChoice(choice: ThemeChoice): void {
  const age = choice === 'system' ? 0 : A_YEAR_IN_SECONDS;
  document.cookie = `theme=${choice}; path=/; max-age=${age}; samesite=lax`;
}

function useSystemMode(): Mode {
  const [query] = useState(() => window.matchMedia('(prefers-color-scheme: dark)'));
  const [isDark, setIsDark] = useState(query.matches);
  useEffect(() => {
    const onChange = () => setIsDark(query.matches);
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [query]);
  return isDark ? 'dark' : 'light';
}

export function ThemeModeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(storedChoice);
  const system = useSystemMode();
  const mode = choice === 'system' ? system : choice;
  useEffect(() => {
    document.documentElement.dataset['theme'] = mode;
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  const value = useMemo<ThemeMode>(() => {
    const choose = (next: ThemeChoice) => {
      storeChoice(next);
      setChoice(next);
    };
    return { mode, choice, choose };
  }, [mode, choice]);
  return <ThemeModeContext value={value}>{children}</ThemeModeContext>;
}
