import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Texts are defined by `defineTexts` in each feature's `texts.ts`. */
export const i18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false }, // React escapes values
  initAsync: false,
});
