import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from '../texts/en/resources.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui';
    resources: typeof en;
  }
}

/** Texts stand in `src/texts/en/<feature>.ts`; a component reads them by `useTranslation('<feature>')`. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'ui',
  resources: { en },
  interpolation: { escapeValue: false }, // React escapes
  initAsync: false,
});
