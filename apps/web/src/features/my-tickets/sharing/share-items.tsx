import { itemBadgeOf } from '@marquee/shared/orders/order-badge';
import { Checkbox } from 'antd';
import { Badge } from '#ui/badge.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import pickStyles from '#ui/pick-list.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { OwnItem } from './own-order.ts';
import { StepLead } from './step-bars.tsx';
import styles from './sharing.module.css';
import { texts } from './texts.ts';

interface ShareItemsProps {
  /** The shareable ones. */
  items: readonly OwnItem[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** Tickets and add-ons to choose from, each group with its own select-all (OPS-071). */
export function ShareItems({ items, chosen, onChoose }: ShareItemsProps) {
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
          <Group key={kind} title={title} items={items.filter((item) => item.kind === kind)} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
    </>
  );
}

function Group({ title, items, chosen, onChoose }: ShareItemsProps & { title: string }) {
  const { t } = useTexts(texts);
  const ids = items.map(({ _id }) => _id);
  const own = ids.filter((id) => chosen.includes(id));
  const others = chosen.filter((id) => !ids.includes(id));
  if (items.length === 0) return null;
  return (
    <>
      <div className={pickStyles.all}>
        <Checkbox
          checked={own.length === ids.length}
          indeterminate={own.length > 0 && own.length < ids.length}
          onChange={({ target }) => onChoose([...others, ...(target.checked ? ids : [])])}
        >
          <b>{title}</b>
        </Checkbox>
        <span className="faint small tnum">{t('chosen', { count: own.length, of: ids.length })}</span>
      </div>
      {items.map(({ _id, name, seat, state, price }) => {
        const badge = itemBadgeOf(state);
        return (
          <div key={_id} className={pickStyles.pick}>
            <Checkbox
              checked={chosen.includes(_id)}
              onChange={({ target }) => onChoose(target.checked ? [...chosen, _id] : chosen.filter((id) => id !== _id))}
            >
              {name} {seat && <span className="faint">({seat})</span>}
            </Checkbox>
            {badge && <Badge tone={badge.tone}>{badge.text}</Badge>}
            <MoneyText cents={price} />
          </div>
        );
      })}
    </>
  );
}
