import { errorText } from '@marquee/shared/error-texts';
import type { CheckInOrderMutation, DoorFoundFragment } from '#gql/graphql.ts';
import type { Verdict } from '#parts/door/use-verdicts.ts';

export type Found = DoorFoundFragment;
export type Holder = Found['orders'][number];
export type HeldItem = Holder['items'][number];

/** One item of one holder, chosen by the staff. */
export interface Choice {
  readonly orderId: string;
  readonly number: string;
  readonly name: string | null;
  readonly accessNeeds: readonly string[] | null;
  readonly note: string | null;
  readonly item: HeldItem;
}

export function choiceOf({ orderId, number, name, accessNeeds, note }: Holder, item: HeldItem): Choice {
  return { orderId, number, name: name ?? null, accessNeeds: accessNeeds ?? null, note: note ?? null, item };
}

/** An item that was found and is refused, or none for a reason, as the verdict of a scan. */
export function verdictOfFound(
  holder: (Pick<Holder, 'name'> & Partial<Pick<Holder, 'accessNeeds' | 'note'>>) | null,
  item: HeldItem | null,
  reason: string | null,
): Verdict {
  if (!item) {
    const unknown = {
      name: null,
      itemName: null,
      seat: null,
      accessNeeds: null,
      quantity: null,
      remaining: null,
      scannedAt: null,
      scannerName: null,
      orderId: null,
      more: null,
    };
    return { ok: false, verdict: 'NotValid', message: 'Not valid', reason, ...unknown };
  }
  const { kind, name: itemName, ok, verdict, message, seat, scannedAt, scannerName } = item;
  const what = {
    name: holder?.name ?? null,
    itemName,
    seat,
    accessNeeds: holder?.accessNeeds ?? null,
    note: holder?.note ?? null,
    quantity: kind === 'Upgrade' ? 1 : null,
    remaining: null,
    orderId: null,
    more: null,
  };
  return { ok, verdict, message, reason: item.reason, ...what, scannedAt, scannerName };
}

/** Returns what became of a whole order. It is green unless somebody is refused who is not inside already. */
export function verdictOfOrder({ name, letIn, items, orderId, questions }: CheckInOrderMutation['checkInOrder']): Verdict {
  const refused = items.filter(({ ok }) => !ok);
  const ok = letIn > 0 && refused.every(({ verdict }) => verdict === 'AlreadyScanned');
  const none = {
    reason: null,
    itemName: null,
    seat: null,
    accessNeeds: null,
    quantity: null,
    remaining: null,
    scannedAt: null,
    scannerName: null,
    more: null,
  };
  if (questions)
    return { ok: false, verdict: 'Unanswered', message: errorText('SCAN_UNANSWERED'), name: name ?? null, ...none, orderId, questions };
  return { ok, verdict: ok ? 'LetIn' : 'NotValid', message: '', name: name ?? null, ...none, orderId, whole: { letIn, refused } };
}
