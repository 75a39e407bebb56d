import type { CustomField } from '@marquee/shared/custom-fields/validate-answers';
import type { CheckoutDraft } from './checkout-draft.ts';

/** What the shared rules check and the server is sent, from what was typed. */
export function formOf(draft: CheckoutDraft) {
  const { fullName, email, phoneNumber, waiverAccepted } = draft;
  return {
    buyer: { fullName, email, phoneNumber },
    answers: Object.entries(draft.answers).map(([customFieldId, value]) => ({ customFieldId, value })),
    waiverAccepted,
  };
}

/** The answers to questions that are asked now, in their order. */
export function answersOf(draft: CheckoutDraft, event: { readonly customFields: readonly Pick<CustomField, '_id'>[] }) {
  return event.customFields.flatMap(({ _id }) => {
    const value = draft.answers[String(_id)] ?? '';
    return value.trim() ? [{ customFieldId: String(_id), value }] : [];
  });
}

/** The id of the control that an error's path (`buyer.email`, `answers.<id>`) is about. */
export function controlIdOf(path: string): string {
  return `co-${path.replaceAll('.', '-')}`;
}

/** Puts the cursor into the first wrong field as it stands on the page. */
export function focusField(paths: readonly string[]): void {
  const controls = paths.flatMap((path) => document.getElementById(controlIdOf(path)) ?? []);
  const [first] = controls.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus({ preventScroll: true });
  // with its label, beside the strip that stays in view (`scroll-margin` of `.field`)
  first?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
