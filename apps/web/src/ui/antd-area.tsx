import '../styles/app.css';
import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { themeOf } from '../theme/antd-theme.ts';
import { useThemeMode } from '../theme/theme-mode.tsx';
import { ConfirmProvider } from './confirm.tsx';
import { useIsPhone } from './use-is-phone.ts';
import styles from './spinner.module.css';

const STILL = '(prefers-reduced-motion: reduce)';

function followStillness(onChange: () => void): () => void {
  const query = window.matchMedia(STILL);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Tells whether the user prefers reduced motion. antd must know: it waits for the end of animations that CSS has removed. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(followStillness, () => window.matchMedia(STILL).matches);
}

/** On phones every control is large enough for a finger. */
const TOUCH_PX = 44;
const BUTTON = { autoInsertSpace: false, loadingIcon: <Spinner /> };
const THEMES = { light: themeOf('light'), dark: themeOf('dark') };

/** The context of pages with antd components: antd's theme and confirm dialogs. */
export function AntdArea({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  const isStill = useReducedMotion();
  const isPhone = useIsPhone();
  const theme = useMemo(() => {
    const token = { ...THEMES[mode].token, motion: !isStill, ...(isPhone && { controlHeight: TOUCH_PX }) };
    return { ...THEMES[mode], token };
  }, [mode, isStill, isPhone]);
  return (
    <StyleProvider layer>
      <ConfigProvider theme={theme} button={BUTTON} getPopupContainer={whereItOpens}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}

/**
 * Popups of a dialog's fields (options, calendar, menu, tooltip) open inside the dialog, not in the page behind it:
 * there they made the page longer, the page scrolled beneath the dialog, and a click hit whatever had moved there.
 * Dialogs themselves have no field as their trigger. The same applies to the top bar, which is fixed while the page
 * scrolls: in the page its menu scrolled away and jumped back, and a press on "Log Out" at that moment did nothing.
 */
function whereItOpens(field?: HTMLElement): HTMLElement {
  return field?.closest<HTMLElement>('.ant-modal, [data-popups]') ?? document.body;
}

/** The icon of a busy button. Hidden from screen readers: antd's own belongs to the button's name, and may stay there when it is hidden. */
function Spinner() {
  return (
    <span className={styles.spinner} aria-hidden="true">
      <LoaderCircle size={16} />
    </span>
  );
}
