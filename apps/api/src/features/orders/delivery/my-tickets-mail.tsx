import { itemCountText } from '@marquee/shared/orders/order-figures';

import { Contact, MailLayout, type MailSender } from '#mail/mail-layout';
import { Button, Facts, HtmlOnly, MailLink, Paragraph, TextOnly } from '#mail/mail-parts';
import { oneLine, renderMail, type MailContent } from '#platform/mail/render-mail';

import { dayIdsOfOrder, whenLines, whereaboutsOf } from '../printing/event-facts.ts';
import type { TicketSet } from '../printing/ticket-set.service.ts';

export interface MailedOrder {
  readonly set: TicketSet;
  /** Opens the order with its codes. */
  readonly page: string;
}

interface MyTicketsFacts {
  readonly orders: readonly MailedOrder[];
  /** My Tickets, for whom the mail is to. */
  readonly myTickets: string;
  readonly sender: MailSender;
}

/** The orders of an address once more, for somebody who has not the mail of the purchase. */
export function myTicketsMail({ orders, myTickets, sender }: MyTicketsFacts): Promise<MailContent> {
  const [first] = orders;
  const names = orders.map(({ set }) => oneLine(set.event.name));
  return renderMail(
    orders.length === 1 ? `Your tickets for ${names[0]}` : `Your tickets from ${oneLine(sender.name)}`,
    <MailLayout
      title="Your tickets"
      preview={names.join(', ')}
      sender={sender}
      poster={orders.length === 1 ? first?.set.event.posterImageUrl?.medium : null}
    >
      <Paragraph>Someone asked for the tickets of this address. Open an order to see its codes.</Paragraph>
      {orders.map((order) => (
        <OneOrder key={order.set.order._id} {...order} />
      ))}
      <Paragraph>
        <HtmlOnly>
          <MailLink href={myTickets}>Show them in My Tickets</MailLink>
        </HtmlOnly>
        <TextOnly>In My Tickets: {myTickets}</TextOnly>
      </Paragraph>
      <Paragraph>If it was not you who asked, you can ignore this email: nobody else got it.</Paragraph>
      <Contact sender={sender} />
    </MailLayout>,
  );
}

function OneOrder({ set, page }: MailedOrder) {
  const where = whereaboutsOf(set.event);
  const count = (of: 'ticket' | 'upgrade') => set.items.filter(({ kind }) => kind === of).length;
  return (
    <>
      <Facts
        rows={[
          ['Event', [oneLine(set.event.name)]],
          ['When', whenLines(set.event, dayIdsOfOrder(set))],
          ...(where ? [['Where', [where.name, where.address].filter(Boolean)] as const] : []),
          [`Order ${set.order.number}`, [itemCountText({ tickets: count('ticket'), upgrades: count('upgrade') })]],
        ]}
      />
      <Button href={page}>Open your order</Button>
    </>
  );
}
