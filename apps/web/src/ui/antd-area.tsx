import '../styles/app.css';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import { en } from '../texts/en/resources.ts';
import { themeOf } from '../theme/antd-theme.ts';
import { useThemeMode } from '../theme/theme-mode.tsx';
import { useReducedMotion } from '../theme/use-reduced-motion.ts';
import { ConfirmProvider } from './confirm-dialog.tsx';
import { useIsPhone } from './use-is-phone.ts';

// the texts of all pages but the plain ones
for (const [feature, texts] of Object.entries(en)) i18n.addResourceBundle('en', feature, texts);

/** Every control on a phone is as high as a finger needs. */
const TOUCH_PX = 44;
const THEMES = { light: themeOf('light'), dark: themeOf('dark') };

/** What pages with antd's parts need around them: its theme, and the questions that are asked in a dialog. */
export function AntdArea({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  const isStill = useReducedMotion();
  const isPhone = useIsPhone();
  const theme = useMemo(() => {
    const token = { ...THEMES[mode].token, motion: !isStill, ...(isPhone && { controlHeight: TOUCH_PX }) };
    return { ...THEMES[mode], token };
  }, [mode, isStill, isPhone]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} getPopupContainer={whereItOpens}>
      <ConfirmProvider>{children}</ConfirmProvider>
    </ConfigProvider>
  );
}

/**
 * What a field of a dialog opens (options, calendar, menu, tooltip) opens in the dialog, and nowhere on the page behind it: there it made the page
 * longer, the page scrolled beneath the dialog, and a click met what had moved there. Dialogs themselves ask without a field.
 * The same for the top bar, which stays where it is while the page scrolls: on the page its menu scrolled away and jumped back, and a press
 * on "Log Out" in that moment did nothing.
 */
function whereItOpens(field?: HTMLElement): HTMLElement {
  return field?.closest<HTMLElement>('.ant-modal, .topbar') ?? document.body;
}
