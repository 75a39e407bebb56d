import { formatMoney } from '@marquee/shared/money';
import { useCan } from '#lib/session/session.ts';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { useShownEvent } from './event-context.ts';
import type { EventDetails, UpgradeDetails } from './event-types.ts';
import { ItemControls } from './item-controls.tsx';
import { SoldMeter } from './sold-meter.tsx';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The add-ons of an event: their ticket types, prices and sales. */
export function AddOnsPanel() {
  const { t } = useTexts(texts);
  const event = useShownEvent();
  const showsPrices = useCan('event.prices.read');
  return (
    <Panel title={t('addOns')} flush>
      {event.upgrades.length === 0 && <Empty level={3} title={t('noAddOns')} hint={t('noAddOnsHint')} />}
      {event.upgrades.map((upgrade, at) => (
        <article key={upgrade._id} className={`${rowStyles.row} ${styles.it}${upgrade.visible ? '' : ` ${styles.dim}`}`}>
          <div className="grow">
            <div className="row gap8 wrap">
              <h3 className="h3">{upgrade.name}</h3>
              {showsPrices && !upgrade.complimentary && <span className={styles.price}>{formatMoney(upgrade.price ?? 0)}</span>}
            </div>
            <AddOnNote upgrade={upgrade} event={event} />
          </div>
          <SoldMeter sold={upgrade.soldQty} total={upgrade.totalQty} name={upgrade.name} />
          <ItemControls
            item={upgrade}
            name={upgrade.name}
            isOn={upgrade.visible}
            at={at}
            count={event.upgrades.length}
            isUsed={upgrade.soldQty > 0}
          />
        </article>
      ))}
    </Panel>
  );
}

function AddOnNote({ upgrade, event }: { upgrade: UpgradeDetails; event: EventDetails }) {
  const { t } = useTexts(texts);
  const { complimentary, complimentaryQty: count, complimentaryWith, ticketTypeIds, visible } = upgrade;
  const chosen = event.ticketTypes.filter(({ _id }) => ticketTypeIds.includes(_id));
  const isForAll = chosen.length === 0 || chosen.length === event.ticketTypes.length;
  const notes = [
    complimentary ? t(complimentaryWith === 'ticket' ? 'complimentaryTicket' : 'complimentaryOrder', { count }) : '',
    isForAll ? t('forEveryTicket') : t('onlyWith', { names: chosen.map(({ name }) => name).join(', ') }),
    visible ? '' : t('hidden'),
  ];
  return <p className="small faint">{notes.filter(Boolean).join('. ')}</p>;
}
