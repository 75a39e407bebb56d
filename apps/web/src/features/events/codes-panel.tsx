import { KeyRound } from 'lucide-react';
import { formatMoney } from '@marquee/shared/money';
import { now } from '#lib/time/clock.ts';
import { formatCount } from '#lib/text/format.ts';
import { Empty } from '#ui/empty.tsx';
import { Panel } from '#ui/panel.tsx';
import rowStyles from '#ui/list-row.module.css';
import { useTexts } from '#lib/text/texts.ts';
import type { PromotionDetails } from './event-types.ts';
import { AddItem } from './add-item.tsx';
import { ItemControls } from './item-controls.tsx';
import { stepHref, useShown, type Shown } from './shown.ts';
import { shortDate } from './tier-bars.tsx';
import styles from './event.module.css';
import { texts } from './texts.ts';

/** The secret codes: what each unlocks or discounts, and how often it was used. */
export function CodesPanel() {
  const { t } = useTexts(texts);
  const shown = useShown();
  return (
    <Panel title={t('secretCodes')} extra={<AddItem label={t('addCode')} to={stepHref(shown, 'secret-codes')} />} flush>
      {shown.promotions.length === 0 && <Empty level={3} title={t('noCodes')} hint={t('noCodesHint')} />}
      {shown.promotions.map((promotion, at) => (
        <CodeRow key={promotion._id} promotion={promotion} shown={shown} at={at} />
      ))}
    </Panel>
  );
}

function CodeRow({ promotion, shown, at }: { promotion: PromotionDetails; shown: Shown; at: number }) {
  const { t } = useTexts(texts);
  const what = useCodeText(promotion, shown);
  const { code, active, totalQty, remainingQty, inCartsQty } = promotion;
  const words = { used: formatCount(Math.max(0, totalQty - remainingQty - inCartsQty)), total: formatCount(totalQty) };
  const uses = [t('usedOf', words), inCartsQty > 0 && t('usesInCarts', { count: inCartsQty, shown: formatCount(inCartsQty) })];
  return (
    <article className={`${rowStyles.row} ${styles.code}${active ? '' : ` ${styles.dim}`}`}>
      <KeyRound size={16} className={`faint ${styles.codeIcon}`} aria-hidden="true" />
      <div className="grow">
        <h3 className="mono strong cut">{code}</h3>
        <div className="tiny faint">{what}</div>
        <div className="tiny faint tnum">{totalQty > 0 ? uses.filter(Boolean).join(', ') : ''}</div>
      </div>
      <ItemControls
        item={promotion}
        name={code}
        isOn={active}
        at={at}
        count={shown.promotions.length}
        edit={stepHref(shown, 'secret-codes', { key: 'promotionId', id: promotion._id })}
      />
    </article>
  );
}

/** `10% off each ticket`, `Unlocks Friends of the band`, `Pre-sale, ended Oct 23`. */
function useCodeText(promotion: PromotionDetails, { ticketTypes, upgrades, venue }: Shown): string {
  const { t } = useTexts(texts);
  const { type, appliesTo, discountType, discountValue, ticketTypeIds, upgradeIds, startsAt, endsAt, active } = promotion;
  const unlocked = [
    ...ticketTypes.filter(({ _id }) => ticketTypeIds.includes(_id)),
    ...upgrades.filter(({ _id }) => upgradeIds.includes(_id)),
  ];
  const value = discountType === 'Percent' ? `${discountValue}%` : formatMoney(discountValue);
  const names = unlocked.map(({ name }) => name).join(', ');
  const act = {
    Discount: t(appliesTo === 'PerOrder' ? 'discountOrder' : 'discountTicket', { value }),
    Unlock: names ? t('unlocks', { names }) : t('unlocksNothing'),
    PreSale: t('preSale'),
  }[type];
  const isPast = endsAt && Date.parse(endsAt) <= now().getTime();
  const isAhead = startsAt && Date.parse(startsAt) > now().getTime();
  const when = isPast
    ? t('ended', { date: shortDate(endsAt, venue?.timezone) })
    : isAhead
      ? t('startsOn', { date: shortDate(startsAt, venue?.timezone) })
      : '';
  return [act, when, active ? '' : t('off')].filter(Boolean).join(', ');
}
