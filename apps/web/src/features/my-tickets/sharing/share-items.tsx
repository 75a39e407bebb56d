import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PickGroup } from '#ui/pick-group.tsx';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OwnItem } from './own-order.ts';
import { StepLead } from './step-bars.tsx';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

interface ShareItemsProps {
  /** The shareable ones. */
  items: readonly OwnItem[];
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
}

/** Tickets and add-ons to choose from, each group with its own select-all (OPS-071). */
export function ShareItems({ items, ...picking }: ShareItemsProps) {
  const { t } = useTexts(texts);
  if (items.length === 0) return <p role="status">{t('nothing')}</p>;
  const groups = [
    { kind: 'Ticket', title: t('allTickets') },
    { kind: 'Upgrade', title: t('allAddOns') },
  ];
  return (
    <>
      <StepLead isFirst>{t('choose')}</StepLead>
      <div className={`${pickStyles.list} ${styles.tall}`}>
        {groups.map(({ kind, title }) => (
          <Group key={kind} title={title} items={items.filter((item) => item.kind === kind)} {...picking} />
        ))}
      </div>
    </>
  );
}

function Group({ title, items, ...picking }: ShareItemsProps & { title: string }) {
  const { t } = useTexts(texts);
  if (items.length === 0) return null;
  return (
    <PickGroup
      {...picking}
      title={title}
      countText={(count) => t('chosen', { count, of: items.length })}
      items={items.map(({ _id, name, seat, state, price }) => {
        const badge = itemBadgeOf(state);
        return {
          _id,
          label: (
            <>
              {name} {seat && <span className="faint">({seat})</span>}
            </>
          ),
          beside: (
            <>
              {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
              <MoneyText cents={price} />
            </>
          ),
        };
      })}
    />
  );
}
