import { useCallback, useState } from 'react';
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
}

const LAST = 'marquee.buyer';
const keyOf = (token: string) => `marquee.checkout.${token}`;

/**
 * The values typed for this reservation, kept in this tab through reload, decline and the bank's page; for a new
 * reservation the last typed ones (the waiver must be accepted again), else the known details of the buyer.
 */
export function useCheckoutDraft(token: string, known: KnownBuyer | null, contactEmail: string) {
  const [draft, setDraft] = useState<CheckoutDraft>(() => readKept<CheckoutDraft>(keyOf(token)) ?? freshDraft(known, contactEmail));
  const change = useCallback(
    (part: Partial<CheckoutDraft>) =>
      setDraft((before) => {
        const next = { ...before, ...part };
        keep(keyOf(token), next);
        const { fullName, email, phoneNumber, answers } = next;
        keep(LAST, { fullName, email, phoneNumber, answers });
        return next;
      }),
    [token],
  );
  return { draft, change };
}

function freshDraft(known: KnownBuyer | null, contactEmail: string): CheckoutDraft {
  const last = readKept<Omit<CheckoutDraft, 'waiverAccepted'>>(LAST);
  return {
    fullName: last?.fullName || nameOf(known),
    email: last?.email || known?.email || contactEmail,
    phoneNumber: last?.phoneNumber || known?.phoneNumber || '',
    answers: last?.answers ?? {},
    waiverAccepted: false,
  };
}
