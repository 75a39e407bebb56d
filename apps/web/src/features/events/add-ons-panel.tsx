import { formatMoney } from '@marquee/shared/money';
import { useCan } from '#lib/session/session.ts';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { UpgradeDetails } from './event-types.ts';
import { AddItem } from './add-item.tsx';
import { ItemControls } from './item-controls.tsx';
import { stepHref, useShown, type Shown } from './shown.ts';
import { SoldMeter } from './sold-meter.tsx';
import styles from './event.module.css';
import { texts } from './texts.ts';

const WORDS = {
  event: { title: 'addOns', add: 'addAddOn', none: 'noAddOns', noneHint: 'noAddOnsHint' },
  season: { title: 'upgrades', add: 'addUpgrade', none: 'noUpgrades', noneHint: 'noUpgradesHint' },
} as const;

/** The add-ons: their ticket types, prices and sales. */
export function AddOnsPanel() {
  const { t } = useTexts(texts);
  const shown = useShown();
  const { editAddOns } = shown;
  const words = WORDS[shown.kind];
  const showsPrices = useCan('event.prices.read');
  return (
    <Panel
      title={t(words.title)}
      extra={<AddItem label={t(words.add)} to={editAddOns ? () => editAddOns() : stepHref(shown, 'upgrade-types')} />}
      flush
    >
      {shown.upgrades.length === 0 && <Empty level={3} title={t(words.none)} hint={t(words.noneHint)} />}
      {shown.upgrades.map((upgrade, at) => (
        <article key={upgrade._id} className={`${rowStyles.row} ${styles.it}${upgrade.visible ? '' : ` ${styles.dim}`}`}>
          <div className="grow">
            <div className="row gap8 wrap">
              <h3 className="h3">{upgrade.name}</h3>
              {showsPrices && !upgrade.complimentary && <span className={styles.price}>{formatMoney(upgrade.price ?? 0)}</span>}
            </div>
            <AddOnNote upgrade={upgrade} shown={shown} />
          </div>
          <SoldMeter sold={upgrade.soldQty} total={upgrade.totalQty} name={upgrade.name} />
          <ItemControls
            item={upgrade}
            name={upgrade.name}
            isOn={upgrade.visible}
            at={at}
            count={shown.upgrades.length}
            edit={editAddOns ? () => editAddOns(upgrade._id) : stepHref(shown, 'upgrade-types', { key: 'upgradeTypeId', id: upgrade._id })}
            isUsed={upgrade.soldQty > 0}
          />
        </article>
      ))}
    </Panel>
  );
}

function AddOnNote({ upgrade, shown }: { upgrade: UpgradeDetails; shown: Shown }) {
  const { t } = useTexts(texts);
  const { complimentary, complimentaryQty: count, complimentaryWith, ticketTypeIds, visible } = upgrade;
  const chosen = shown.ticketTypes.filter(({ _id }) => ticketTypeIds.includes(_id));
  const isForAll = chosen.length === 0 || chosen.length === shown.ticketTypes.length;
  const notes = [
    complimentary ? t(complimentaryWith === 'ticket' ? 'complimentaryTicket' : 'complimentaryOrder', { count }) : '',
    isForAll ? t('forEveryTicket') : t('onlyWith', { names: chosen.map(({ name }) => name).join(', ') }),
    visible ? '' : t('hidden'),
  ];
  return <p className="small faint">{notes.filter(Boolean).join('. ')}</p>;
}
