import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { i18n } from '#lib/text/i18n.ts';
import { ThemeModeProvider } from '#theme/theme-mode.tsx';
import { NoticesProvider } from '#ui/notices.tsx';

/** The context of every page, in the browser and in tests: texts, data, theme, notices. antd is loaded later, see `AntdArea`. */
export function Providers({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <ApolloProvider client={client}>
        <ThemeModeProvider>
          <div className="app">
            <NoticesProvider>{children}</NoticesProvider>
          </div>
        </ThemeModeProvider>
      </ApolloProvider>
    </I18nextProvider>
  );
}
