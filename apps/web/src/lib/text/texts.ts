import { useTranslation } from 'react-i18next';
import { i18n } from './i18n.ts';

/** All texts by namespace; each `texts.ts` adds its own by `declare module`, so that keys and their values are checked. */
export interface Texts {}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: false;
    resources: Texts;
  }
}

interface Defined<Namespace extends string, Content extends object> {
  readonly namespace: Namespace;
  readonly texts: Content;
}

/** The texts of a feature (`features/x/texts.ts`). They load with the components that use them. */
export function defineTexts<const Namespace extends string, const Content extends object>(
  namespace: Namespace,
  texts: Content,
): Defined<Namespace, Content> {
  i18n.addResourceBundle('en', namespace, texts);
  return { namespace, texts };
}

/** `const { t } = useTexts(texts)`: reads a feature's texts in a component. */
export function useTexts<Namespace extends keyof Texts>({ namespace }: Defined<Namespace, object>) {
  return useTranslation(namespace);
}

/** The `t` of a namespace, for functions that components call. */
export type Translate<Namespace extends keyof Texts> = ReturnType<typeof useTranslation<Namespace>>['t'];
