import { Switch } from 'antd';
import { Ticket } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@marquee/shared/error-texts';
import { ADVANCE, currentTierOf, usesTiers } from '@marquee/shared/events/current-tier';
import { switchTiersOff, switchTiersOn, TIER_RULES } from '@marquee/shared/events/tier-timeline';
import { formatMoney } from '@marquee/shared/money';
import { formatInstant } from '@marquee/shared/time/format';
import { KINDS } from '#lib/records/kinds.ts';
import { now } from '#lib/time/clock.ts';
import { formatCount } from '#lib/text/format.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { ChoicesField } from '#ui/form/choice-field.tsx';
import { MoneyField, QuantityField } from '#ui/form/number-fields.tsx';
import { SignedField } from '#ui/form/signed-field.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { newId } from '../core/changes.ts';
import { plain, type DraftTicketType, type DraftTier } from '../core/draft.ts';
import { daysToChoose } from '../core/days.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { AdvancedPart, RollFeesRow } from './advanced-part.tsx';
import { GuestRow } from './guest-row.tsx';
import { ItemCard, type CardProps } from './item-card.tsx';
import { AddTier, TierTable } from './tier-table.tsx';
import { isPackage, PackageRow } from './package-row.tsx';
import { texts as packageTexts } from './package-texts.ts';
import { useItem } from './use-item.ts';
import styles from './tiers.module.css';
import { texts } from '../texts.ts';
import gridStyles from '../fields/form-grid.module.css';

/** A ticket type: its quantity and its price over time. */
export function TicketTypeCard({ index, startsOpen, isNew }: CardProps) {
  const { t } = useTexts(texts);
  const { t: tPackage } = useTexts(packageTexts);
  const { part, place, remove, closing } = useItem('ticketTypes', index, isNew);
  const { name, totalQty, soldQty, visible, tiers } = part.draft;
  const price = currentTierOf(tiers, now())?.price ?? 0;
  const counted = { qty: formatCount(totalQty), price: formatMoney(price) };
  return (
    <ItemCard
      icon={Ticket}
      name={name}
      summary={isPackage(part.draft) ? tPackage('countAt', counted) : t('countAt', counted)}
      place={place}
      onDelete={soldQty > 0 ? null : remove}
      toggle={{ label: t('visible', { name }), checked: visible, onChange: (on) => part.change({ visible: on }) }}
      startsOpen={startsOpen}
      closing={closing}
    >
      <TicketTypeFields part={part} />
    </ItemCard>
  );
}

/** Its fields. Of one that belongs to a seating plan the quantity is the plan's, and so is the name of one that it made (AUT-224). */
export function TicketTypeFields({ part }: { part: FormPart<DraftTicketType> }) {
  const { t } = useTexts(texts);
  const { t: tPackage } = useTexts(packageTexts);
  const isFree = useEditor().form.draft.processAs === 'RSVP';
  const { kind } = useWizardContext();
  const { soldQty, tiers } = part.draft;
  const isTiered = usesTiers(part.draft);
  const [only] = tiers;
  return (
    <>
      <div className={gridStyles.grid}>
        <TextField form={part} name="name" label={t('ticketName')} span={3} disabled={Boolean(part.draft.isOfPlan)} />
        <QuantityField
          form={part}
          name="totalQty"
          label={t('totalQty')}
          hint={soldQty > 0 && t('sold', { count: soldQty })}
          disabled={Boolean(part.draft.categoryId)}
        />
        <QuantityField form={part} name="purchaseLimit" label={t(isFree ? 'rsvpLimit' : 'purchaseLimit')} />
        {!isTiered && !isFree && only && (
          <MoneyField
            form={partOf(part, 'tiers.0', only, (changed) => part.change({ tiers: [{ ...only, ...changed }] }))}
            name="price"
            label={isPackage(part.draft) ? tPackage('price') : t('price')}
          />
        )}
        {isFree && <SignedField form={part} name="values" label={t('ticketValue')} />}
        <TextField form={part} name="description" label={t('description')} span={isTiered && !isFree ? 5 : 4} />
        <DayPicker part={part} />
      </div>
      {KINDS[kind].hasDays && (
        <SwitchRow
          label={t('ticketSharing')}
          hint={t('ticketSharingHint')}
          checked={part.draft.isTicketSharing}
          onChange={(on) => part.change({ isTicketSharing: on })}
        />
      )}
      <GuestRow part={part} />
      {!KINDS[kind].hasDays && <PackageRow part={part} />}
      <AdvancedPart>
        <RollFeesRow part={part} />
      </AdvancedPart>
      <Tiers part={part} isFree={isFree} />
    </>
  );
}

/** The days of a multi-day event that a ticket type is for (AUT-078). */
function DayPicker({ part }: { part: FormPart<DraftTicketType> }) {
  const { t } = useTexts(texts);
  const days = daysToChoose(useEditor().form.draft);
  const zone = useEditorZone();
  if (days.length === 0) return null;
  return (
    <ChoicesField
      form={part}
      name="dayIds"
      label={t('ticketDays')}
      span={5}
      options={days.map(({ _id, startsAt }, i) => ({
        value: _id,
        label: t('dayOf', { n: i + 1, date: formatInstant(startsAt, 'day', zone) }),
      }))}
    />
  );
}

function Tiers({ part, isFree }: { part: FormPart<DraftTicketType>; isFree: boolean }) {
  const { t } = useTexts(texts);
  const { schedule } = useEditor().form.draft;
  const confirm = useConfirm();
  const rules = TIER_RULES[useWizardContext().kind];
  const [refused, setRefusal] = useState<string | null>(null);
  const refusal = refused ?? part.errors['tiers'];
  const { tiers, soldQty } = part.draft;
  const isTiered = usesTiers(part.draft);
  const set = (next: readonly unknown[]) => part.change({ tiers: plain<DraftTier[]>(next) });
  const toggle = async (on: boolean) => {
    setRefusal(null);
    if (on) return set(switchTiersOn(tiers, schedule, newId, rules));
    // where one is named Advance, only the server knows whether another was sold, and refuses the save then
    if (soldQty > 0 && tiers.every((tier) => tier.name !== ADVANCE)) return setRefusal(errorText('TIERS_SOLD'));
    if (!(await confirm({ title: t('removeTiers'), text: t('removeTiersText') }))) return;
    set(switchTiersOff(currentTierOf(tiers, now())?.price ?? 0, schedule, newId, tiers));
  };
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3 className="h3">{t('pricingTiers')}</h3>
          <p className="small muted">{t('pricingTiersHint')}</p>
        </div>
        <Switch checked={isTiered} aria-label={t('pricingTiers')} onChange={(on) => void toggle(on)} />
      </div>
      {refusal && (
        <p className="ferr" role="alert">
          {refusal}
        </p>
      )}
      {isTiered ? <TierTable part={part} isFree={isFree} set={set} /> : !rules.becomesThree && <AddTier tiers={tiers} set={set} />}
    </>
  );
}
