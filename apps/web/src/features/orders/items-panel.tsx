import { formatMoney } from '@marquee/shared/money';
import { feeLinesOf, itemGroupsOf, orderFiguresOf } from '@marquee/shared/orders/order-figures';
import { formatInstant } from '#lib/text/format.ts';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { useTexts } from '#lib/text/texts.ts';
import type { OrderDetails, OrderLine } from './order-types.ts';
import { SharedButton, SharedLabel } from './shared-button.tsx';
import styles from './orders.module.css';
import { texts } from './texts.ts';

/** All items, by ticket type and add-on, ending with the revenue. */
export function ItemsPanel({ order }: { order: OrderDetails }) {
  const { t } = useTexts(texts);
  const figures = orderFiguresOf(order);
  const lines = new Map<string, OrderLine>([...order.tickets, ...order.upgrades].map((line) => [line._id, line]));
  return (
    <Panel title={t('order')} extra={<SharedButton order={order} />} flush>
      {itemGroupsOf(order).map((group) => (
        <div key={`${group.kind} ${group.typeId}`} className={styles.ogroup}>
          <div className="between">
            <h3 className="h3">
              {group.name}{' '}
              <span className="faint small regular">{unitOf(group.kind, lines.get(String(group.items[0]?._id)), t('addOn'))}</span>
            </h3>
            <span className="small muted tnum">{group.count} ×</span>
          </div>
          {group.items.map(({ _id }, index) => (
            <ItemLine key={String(_id)} order={order} line={lines.get(String(_id))!} isTicket={group.kind === 'Ticket'} n={index + 1} />
          ))}
        </div>
      ))}
      {moreRevenueOf(order, t).map(([label, cents], index) => (
        <div key={`${index} ${label}`} className={`${styles.oline} ${styles.osum}`}>
          <span className="small">{label}</span>
          <MoneyText cents={cents} className={`small ${styles.right}`} />
        </div>
      ))}
      <div className={`between ${styles.ototal}`}>
        <span>{t('totalRevenue')}</span>
        <MoneyText cents={figures.totalRevenue} />
      </div>
      {figures.refunds > 0 && (
        <>
          <div className={`${styles.oline} ${styles.osum}`}>
            <span className="small">{t('refundedPrices')}</span>
            <MoneyText cents={-figures.refunds} className={`small ${styles.right}`} />
          </div>
          <div className={`between ${styles.ototal}`}>
            <span>{t('netRevenue')}</span>
            <MoneyText cents={figures.netRevenue} />
          </div>
        </>
      )}
    </Panel>
  );
}

/** The difference between the revenue and the prices above it: the discount, and the organization's own fees. */
function moreRevenueOf({ discountAmount, fees }: OrderDetails, t: (key: 'discount') => string): (readonly [string, number])[] {
  const own = feeLinesOf(fees.filter(({ appliedBy }) => appliedBy === 'Organization'));
  return [
    ...(discountAmount > 0 ? [[t('discount'), -discountAmount] as const] : []),
    ...own.map(({ label, amount }) => [label, amount] as const),
  ];
}

/** `Regular, $35.00` beside a ticket type, `Add-on, $18.00` beside an add-on. */
function unitOf(kind: string, line: OrderLine | undefined, addOn: string): string {
  if (!line) return '';
  const tier = 'tierName' in line && line.tierName !== line.name ? line.tierName : null;
  return [kind === 'Ticket' ? tier : addOn, formatMoney(line.price)].filter(Boolean).join(', ');
}

interface ItemLineProps {
  order: OrderDetails;
  line: OrderLine;
  isTicket: boolean;
  n: number;
}

function ItemLine({ order, line, isTicket, n }: ItemLineProps) {
  const { t } = useTexts(texts);
  const seat = 'seat' in line ? line.seat : null;
  const scan = line.scan.find(({ scanned }) => scanned);
  const code = order.codes?.find(({ itemId }) => itemId === line._id);
  const note = scan?.scannedAt ? t('scannedAt', { at: formatInstant(scan.scannedAt, 'time', order.event?.timezone) }) : '';
  return (
    <div className={styles.oline}>
      <span className="strong small">{seat ?? t(isTicket ? 'ticketN' : 'addOnN', { n })}</span>
      <span className="faint small tnum">{[code?.number, code?.doorCode, note].filter(Boolean).join(', ')}</span>
      <span>
        {line.refund?.refunded ? (
          <Badge tone="red">{t('refunded')}</Badge>
        ) : line.state === 'Canceled' ? (
          <Badge tone="orange">{t('canceled')}</Badge>
        ) : (
          <SharedLabel order={order} line={line} />
        )}
      </span>
      <MoneyText cents={line.price} className={`small ${styles.right}${line.refund?.refunded ? ` ${styles.takenBack}` : ''}`} />
    </div>
  );
}
