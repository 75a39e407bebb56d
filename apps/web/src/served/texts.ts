// The server's `lib/text/texts.ts`: it renders many pages a second, all in one language, and the library would take half of that time.
import type { Texts } from '../lib/text/texts.ts';

interface Defined {
  readonly namespace: keyof Texts;
  readonly texts: Readonly<Record<string, string>>;
}

export function defineTexts(namespace: keyof Texts, texts: Defined['texts']): Defined {
  return { namespace, texts };
}

export function useTexts({ texts }: Defined) {
  return {
    t: (key: string, values: Readonly<Record<string, unknown>> = {}) =>
      filled(texts[key] ?? texts[`${key}_${values['count'] === 1 ? 'one' : 'other'}`] ?? key, values),
  };
}

function filled(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.includes('{{') ? text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name])) : text;
}
