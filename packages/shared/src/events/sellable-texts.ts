import type { FieldError } from '../error-texts.ts';
import { catalogOf } from '../text/messages.ts';
import { checkLength, NAME_MAX, TEXT_MAX } from './text-limits.ts';

interface TextField {
  /** Characters. */
  readonly max: number;
  readonly hasLines?: boolean;
}

/** Their names in messages. */
const label = catalogOf({
  subtitle: 'Subtitle',
  dressCode: 'Dress code',
  physicalDeliveryInstructions: 'Physical delivery instructions',
  eventEmailSubject: 'Email subject',
});

/** The plain texts that an author may write about whatever is sold; empty ones are null. API and pages read them from here. */
export const SELLABLE_TEXTS = {
  subtitle: { max: NAME_MAX },
  dressCode: { max: NAME_MAX },
  physicalDeliveryInstructions: { max: TEXT_MAX, hasLines: true },
  eventEmailSubject: { max: 200 },
} as const satisfies Readonly<Record<string, TextField>>;

export type SellableText = keyof typeof SELLABLE_TEXTS;
export type SellableTexts = { readonly [Name in SellableText]?: string | null };

/** One value for each of these texts. */
export function ofSellableTexts<Value>(valueOf: (name: SellableText, field: TextField) => Value): Record<SellableText, Value> {
  const entries = Object.entries(SELLABLE_TEXTS).map(([name, field]) => [name, valueOf(name as SellableText, field)]);
  return Object.fromEntries(entries) as Record<SellableText, Value>;
}

export function checkSellableTexts(texts: SellableTexts): FieldError[] {
  return Object.values(ofSellableTexts((name, { max }) => checkLength(name, label(name), texts[name], max))).flat();
}
