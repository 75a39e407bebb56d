import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { AddItem } from './add-item.tsx';
import { stepHref, useShown } from './shown.ts';
import { SoldMeter } from './sold-meter.tsx';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The quantities that items share, where there are any (BYD-400). */
export function CapacitiesPanel() {
  const { t } = useTexts(texts);
  const shown = useShown();
  const { capacities, ticketTypes, upgrades } = shown;
  if (capacities.length === 0) return null;
  const items = [...ticketTypes, ...upgrades];
  return (
    <Panel title={t('capacities')} extra={<AddItem label={t('addCapacity')} to={stepHref(shown, 'ticket-types')} />} flush>
      {capacities.map(({ _id, name, totalQty, soldQty, isWhole, ticketTypeIds, upgradeIds }) => {
        const under = items.filter((item) => ticketTypeIds.includes(item._id) || upgradeIds.includes(item._id));
        return (
          <article key={_id} className={`${rowStyles.row} ${styles.it}`}>
            <div className="grow">
              <h3 className="h3">{name}</h3>
              <p className="small faint">{[...(isWhole ? [t('allTicketTypes')] : []), ...under.map((item) => item.name)].join(', ')}</p>
            </div>
            <SoldMeter sold={soldQty} total={totalQty} name={name} />
          </article>
        );
      })}
    </Panel>
  );
}
