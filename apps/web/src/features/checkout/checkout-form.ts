import type { CustomField } from '@marquee/shared/custom-fields/validate-answers';
import type { CheckoutDraft } from './checkout-draft.ts';

/** The form's values as the shared rules and the server expect them. */
export function formOf(draft: CheckoutDraft) {
  const { fullName, email, phoneNumber, waiverAccepted } = draft;
  return {
    buyer: { fullName, email, phoneNumber },
    answers: Object.entries(draft.answers).map(([customFieldId, value]) => ({ customFieldId, value })),
    waiverAccepted,
  };
}

/** The answers to active questions, in their order. */
export function answersOf(draft: CheckoutDraft, event: { readonly customFields: readonly Pick<CustomField, '_id'>[] }) {
  return event.customFields.flatMap(({ _id }) => {
    const value = draft.answers[String(_id)] ?? '';
    return value.trim() ? [{ customFieldId: String(_id), value }] : [];
  });
}

/** The id of the control for an error's path (`buyer.email`, `answers.<id>`). */
export function controlIdOf(path: string): string {
  return `co-${path.replaceAll('.', '-')}`;
}

/** Focuses the first invalid field in the order of the page. */
export function focusField(paths: readonly string[]): void {
  const controls = paths.flatMap((path) => document.getElementById(controlIdOf(path)) ?? []);
  const [first] = controls.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.focus({ preventScroll: true });
  // with its label, below the fixed strip (`scroll-margin` of `.field`)
  first?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
