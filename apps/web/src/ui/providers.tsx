import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { App, ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '../lib/i18n.ts';
import { themeOf } from '../theme/antd-theme.ts';
import { ThemeModeProvider, useThemeMode } from '../theme/theme-mode.tsx';
import { useReducedMotion } from '../theme/use-reduced-motion.ts';
import { ConfirmProvider } from './confirm-dialog.tsx';
import { NoticesProvider } from './notices.tsx';

const THEMES = { light: themeOf('light'), dark: themeOf('dark') };

/** Everything a page needs around it, in the browser and in tests: texts, data, theme, notices, questions. */
export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <ThemeModeProvider>
          <Themed>{children}</Themed>
        </ThemeModeProvider>
      </ApolloProvider>
    </I18nextProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  const { mode } = useThemeMode();
  const isStill = useReducedMotion();
  const theme = useMemo(() => ({ ...THEMES[mode], token: { ...THEMES[mode].token, motion: !isStill } }), [mode, isStill]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }}>
      <App className="app">
        <NoticesProvider>
          <ConfirmProvider>{children}</ConfirmProvider>
        </NoticesProvider>
      </App>
    </ConfigProvider>
  );
}
