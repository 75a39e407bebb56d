import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { publicEvent } from '../../texts/en/public-event.ts';
import type { en } from '../../texts/en/resources.ts';
import { ui } from '../../texts/en/ui.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

/**
 * Texts are in `src/texts/en/<feature>.ts`; a component reads them by `useTranslation('<feature>')`. Texts of the
 * pages that buyers reach by a link are bundled, all others are loaded with `ui/antd-area.tsx`.
 */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'ui',
  resources: { en: { publicEvent, ui } },
  interpolation: { escapeValue: false }, // React escapes values
  initAsync: false,
});
