import type { CustomField } from '@marquee/shared/custom-fields/validate-answers';
import { accessNeedsOf, type AccessKind } from '@marquee/shared/orders/access-needs';
import { isSoldByStaff } from '#lib/embed/sold-by-staff.ts';
import { draftKeyOf } from '#lib/storage/checkout-draft-key.ts';
import { keep, readKept } from '#lib/storage/kept.ts';
import { nameOf, type KnownBuyer } from '#lib/records/use-known-buyer.ts';

/** The typed values of the checkout, except the card. */
export interface CheckoutDraft {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** By survey question. */
  readonly answers: Readonly<Record<string, string>>;
  readonly waiverAccepted: boolean;
  readonly accessNeeds: TypedNeeds;
}

/** What the buyer and their company need to come. */
export interface TypedNeeds {
  readonly kinds: readonly AccessKind[];
  readonly text: string;
}

const LAST = 'marquee.buyer';
const NO_NEEDS: TypedNeeds = { kinds: [], text: '' };

/**
 * The values typed for this reservation, kept in this tab through reload, decline and the bank's page; for a new
 * reservation the last typed ones (the waiver must be accepted again), else the known details of the buyer.
 */
export function keptDraft(token: string, known: KnownBuyer | null, contactEmail: string): CheckoutDraft {
  const kept = readKept<Omit<CheckoutDraft, 'accessNeeds'> & Partial<CheckoutDraft>>(draftKeyOf(token));
  if (kept) return { ...kept, accessNeeds: kept.accessNeeds ?? NO_NEEDS };
  // neither the staff's address nor that of the customer before
  if (isSoldByStaff()) return { fullName: '', email: '', phoneNumber: '', answers: {}, waiverAccepted: false, accessNeeds: NO_NEEDS };
  const last = readKept<Omit<CheckoutDraft, 'waiverAccepted' | 'accessNeeds'>>(LAST);
  return {
    fullName: last?.fullName || nameOf(known),
    email: last?.email || known?.email || contactEmail,
    phoneNumber: last?.phoneNumber || known?.phoneNumber || '',
    answers: last?.answers ?? {},
    waiverAccepted: false,
    accessNeeds: NO_NEEDS,
  };
}

export function keepDraft(token: string, draft: CheckoutDraft): void {
  // of another purchase, what is needed is asked again
  const { waiverAccepted: _waiver, accessNeeds: _needs, ...last } = draft;
  keep(draftKeyOf(token), draft);
  keep(LAST, last);
}

/** What was typed for a reservation goes on with the one that takes its place. */
export function moveDraft(from: string, to: string): void {
  const kept = readKept<CheckoutDraft>(draftKeyOf(from));
  if (kept) keep(draftKeyOf(to), kept);
}

/** The form's values as the shared rules and the server expect them. */
export function inputOf({ answers, waiverAccepted, accessNeeds: typed, ...buyer }: CheckoutDraft) {
  const needs = accessNeedsOf(typed);
  const accessNeeds = needs && { kinds: [...needs.kinds], text: needs.text };
  return {
    buyer,
    answers: Object.entries(answers).map(([customFieldId, value]) => ({ customFieldId, value })),
    waiverAccepted,
    ...(accessNeeds && { accessNeeds }),
  };
}

/** The answers to active questions, in their order. */
export function answersOf(draft: CheckoutDraft, event: { readonly customFields: readonly Pick<CustomField, '_id'>[] }) {
  return event.customFields.flatMap(({ _id }) => {
    const value = draft.answers[String(_id)] ?? '';
    return value.trim() ? [{ customFieldId: String(_id), value }] : [];
  });
}
