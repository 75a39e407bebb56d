import { currentTierOf, usesTiers } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { packageOf } from '@marquee/shared/seasons/packages';
import { now } from '#lib/time/clock.ts';
import { useCan } from '#lib/session/session.ts';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts, type Translate } from '#lib/text/texts.ts';
import type { TicketTypeDetails } from './event-types.ts';
import { AddItem } from './add-item.tsx';
import { ItemControls } from './item-controls.tsx';
import { stepHref, useShown, type Shown } from './shown.ts';
import { SoldMeter } from './sold-meter.tsx';
import { TierBars } from './tier-bars.tsx';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The ticket types: their prices now and over time, and their sales. */
export function TicketTypesPanel() {
  const { t } = useTexts(texts);
  const shown = useShown();
  const isSeated = shown.ticketTypes.some(({ isOfPlan }) => isOfPlan);
  const add = isSeated ? null : <AddItem label={t('addTicketType')} to={stepHref(shown, 'ticket-types')} />;
  return (
    <Panel title={t('ticketTypes')} extra={add} flush>
      {shown.ticketTypes.length === 0 && <Empty level={3} title={t('noTicketTypes')} hint={t('noTicketTypesHint')} />}
      {shown.ticketTypes.map((ticketType, at) => (
        <TicketTypeRow key={ticketType._id} ticketType={ticketType} shown={shown} at={at} />
      ))}
    </Panel>
  );
}

function TicketTypeRow({ ticketType, shown, at }: { ticketType: TicketTypeDetails; shown: Shown; at: number }) {
  const { t } = useTexts(texts);
  const showsPrices = useCan('event.prices.read');
  const current = currentTierOf(ticketType.tiers, now());
  const { _id, name, visible, tiers, soldQty, totalQty } = ticketType;
  const held = shown.held?.get(_id) ?? 0;
  const rule = packageOf(ticketType);
  return (
    <article className={`${rowStyles.row} ${styles.it}${visible ? '' : ` ${styles.dim}`}`}>
      <div className="grow">
        <div className="row gap8 wrap">
          <h3 className="h3">{name}</h3>
          {showsPrices && current && (
            <span className={styles.price}>
              {rule ? t('perNight', { price: formatMoney(current.price ?? 0) }) : formatMoney(current.price ?? 0)}
            </span>
          )}
        </div>
        {rule && <p className="small faint">{chosenText(rule, t)}</p>}
        {usesTiers(ticketType) ? (
          <TierBars tiers={tiers} zone={shown.venue?.timezone} showsPrices={showsPrices} />
        ) : (
          visible && <p className="small faint">{t('onePrice')}</p>
        )}
        {!visible && <p className="small faint">{t(isUnlocked(ticketType, shown) ? 'hiddenByCode' : 'hidden')}</p>}
      </div>
      <SoldMeter sold={Math.max(0, soldQty - held)} held={held} total={totalQty} name={name} />
      <ItemControls
        item={ticketType}
        name={name}
        isOn={visible}
        at={at}
        count={shown.ticketTypes.length}
        edit={stepHref(shown, 'ticket-types', { key: 'ticketTypeId', id: ticketType._id })}
        isUsed={soldQty > 0}
        isOfPlan={ticketType.isOfPlan === true}
      />
    </article>
  );
}

function chosenText({ least, most }: NonNullable<ReturnType<typeof packageOf>>, t: Translate<'events'>): string {
  if (most === null) return t('nightsFrom', { count: least });
  return most === least ? t('nightsExactly', { count: least }) : t('nightsBetween', { least, most });
}

function isUnlocked({ _id }: TicketTypeDetails, { promotions }: Shown): boolean {
  return promotions.some(({ active, type, ticketTypeIds }) => active && type !== 'Discount' && ticketTypeIds.includes(_id));
}
