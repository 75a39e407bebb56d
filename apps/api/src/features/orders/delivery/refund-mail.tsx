import { formatMoney } from '@marquee/shared/money';
import { refundRowsOf, type ToldRefund } from '@marquee/shared/orders/refund-rows';
import { formatInstant } from '@marquee/shared/time/format';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Paragraph, Table } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

interface RefundMailFacts {
  readonly number: string;
  readonly eventName: string;
  /** The venue's zone. */
  readonly timezone: string | null;
  readonly refund: ToldRefund & { readonly refundedAt: Date };
  /** Not through the payment provider. */
  readonly isByHand: boolean;
  /** Any item of the order still admits. */
  readonly holdsSomething: boolean;
  /** Opens the order. */
  readonly page: string;
  readonly sender: MailSender;
}

/** Tells the buyer of one refund: when, how much and for what; its lines add up to the amount. */
export function refundMail(facts: RefundMailFacts): Promise<MailContent> {
  const { number, page, sender } = facts;
  const [rows, ending] = [rowsOf(facts), endingOf(facts)];
  return renderMail(
    `Refund of your order ${number} for ${oneLine(facts.eventName)}`,
    <MailLayout title="Your refund" line={`Order ${number}`} sender={sender}>
      <Paragraph>{introOf(facts)}</Paragraph>
      {rows.length > 0 && <Table rows={rows} />}
      {ending && <Paragraph>{ending}</Paragraph>}
      <Button href={page}>Open your order</Button>
      <Contact sender={sender} />
    </MailLayout>,
  );
}

function introOf({ number, eventName, timezone, refund, isByHand }: RefundMailFacts): string {
  const order = `your order ${number} for ${oneLine(eventName)}`;
  const at = formatInstant(refund.refundedAt, 'detail', timezone);
  if (refund.amount === 0) return `On ${at} tickets of ${order} were taken back. Nothing had been paid for them.`;
  const told = `On ${at} we refunded ${formatMoney(refund.amount)} of ${order}`;
  return isByHand
    ? `${told}. It was not paid by card, so the organizer pays it back to you directly.`
    : `${told} to your original payment method. Depending on your bank, it may take a few days to appear.`;
}

function rowsOf({ refund }: RefundMailFacts): (readonly [string, string])[] {
  const { groups, fees, earlier } = refundRowsOf(refund);
  const money = (cents: number) => (cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents));
  if (groups.length === 0 && fees === 0) return [];
  return [
    ...groups.map(({ name, count, amount }) => [`${count} × ${oneLine(name)}`, money(amount)] as const),
    ...(fees > 0 ? [['Fees', money(fees)] as const] : []),
    ...(earlier === 0 ? [] : [[earlier > 0 ? 'Part of your payment' : 'Refunded before', money(earlier)] as const]),
    ['Refunded', money(refund.amount)] as const,
  ];
}

function endingOf({ refund, holdsSomething }: RefundMailFacts): string {
  const gone = 'QR codes of refunded tickets are no longer valid.';
  if (refund.items.length === 0) return holdsSomething ? 'Your tickets stay valid.' : '';
  return holdsSomething ? `${gone} Those of your other tickets stay valid.` : gone;
}
