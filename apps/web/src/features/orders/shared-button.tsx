import { Button } from 'antd';
import { useState } from 'react';
import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { phoneText } from '@marquee/shared/accounts/phone';
import { Badge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { SharingDetailsDialog } from '#parts/sharing/sharing-details-dialog.tsx';
import { recipientText } from '#parts/sharing/sharing-words.ts';
import factStyles from '#ui/facts.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import styles from './orders.module.css';
import { texts } from './texts.ts';

/** Who received items of this order, or from whom its items came (OPS-048); nothing for an order that was not shared. */
export function SharedButton({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const children = order.sharing.filter(({ status }) => status === 'Accepted');
  const { parentOrderDetails: parent } = order;
  if (children.length === 0 && !parent) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('shared')}</Button>
      {isOpen && (
        <Dialog open title={t(parent ? 'sharedByTitle' : 'sharedTitle')} width="shareDetails" onClose={() => setOpen(false)}>
          {parent && <Parent order={order} parent={parent} />}
          {children.length > 0 && <Children order={order} sharings={children} />}
        </Dialog>
      )}
    </>
  );
}

function Parent({ order, parent }: { order: OrderDetails; parent: NonNullable<OrderDetails['parentOrderDetails']> }) {
  const { t } = useTexts(texts);
  const facts = [
    [t('sharedEvent'), parent.eventName],
    [t('sharedEmail'), parent.email],
    [t('sharedPhone'), parent.phoneNumber && phoneText(parent.phoneNumber)],
  ] as const;
  return (
    <>
      <dl className={factStyles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {order.parentOrderId && <PageLink href={hrefOf(order.parentOrderId)}>{t('parentOrder')}</PageLink>}
    </>
  );
}

function Children({ order, sharings }: { order: OrderDetails; sharings: OrderDetails['sharing'] }) {
  const { t } = useTexts(texts);
  const lines = [...order.tickets, ...order.upgrades];
  return (
    <ul className={styles.childOrders}>
      {sharings.map((sharing) => {
        const ids = [...sharing.tickets, ...sharing.upgrades];
        const names = lines.filter(({ _id, state }) => ids.includes(_id) && state === 'Shared').map(nameOf);
        return (
          <li key={sharing._id}>
            <b>{recipientText(sharing)}</b>
            <div className="small muted">{names.join(', ')}</div>
            {sharing.sharedOrderId && <PageLink href={hrefOf(sharing.sharedOrderId)}>{t('childOrder')}</PageLink>}
          </li>
        );
      })}
    </ul>
  );
}

const hrefOf = (orderId: string) => `/admin/dashboard/orders/details?orderId=${orderId}`;
const nameOf = (line: OrderLine) => ('seat' in line && line.seat ? `${line.name} (${line.seat})` : line.name);

/** The label of an offered or shared item; it opens the item's sharing (OPS-049). */
export function SharedLabel({ order, line }: { order: OrderDetails; line: OrderLine }) {
  const { t } = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  const badge = itemBadgeOf(line.state);
  const wanted = line.state === 'Shared' ? 'Accepted' : 'Offered';
  const sharing = order.sharing.findLast(
    ({ status, tickets, upgrades }) => status === wanted && (tickets.includes(line._id) || upgrades.includes(line._id)),
  );
  if (!badge) return null;
  if (!sharing) return <Badge tone={badge.tone}>{badge.text}</Badge>;
  return (
    <>
      <button
        type="button"
        className={styles.badgeButton}
        aria-label={t('sharedDetails', { what: badge.text, name: nameOf(line) })}
        onClick={() => setOpen(true)}
      >
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </button>
      {isOpen && <SharingDetailsDialog orderId={order._id} sharingId={sharing._id} onClose={() => setOpen(false)} />}
    </>
  );
}
