import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import { tooManyInTiers } from '@marquee/shared/events/validate-items';
import { addTier, deleteTier, isTierDeletable, moveTierEnd, moveTierStart, TIER_RULES } from '@marquee/shared/events/tier-timeline';
import { formatCount } from '#lib/text/format.ts';
import { InstantField } from '#ui/form/instant-field.tsx';
import { MoneyField, QuantityField } from '#ui/form/number-fields.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import { useTexts } from '#lib/text/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { newId } from '../core/changes.ts';
import type { DraftTicketType, DraftTier } from '../core/draft.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { shadeOf, TierTimeline } from './tier-timeline.tsx';
import styles from './tiers.module.css';
import { texts } from '../texts.ts';

interface TierTableProps {
  part: FormPart<DraftTicketType>;
  isFree: boolean;
  set: (tiers: readonly unknown[]) => void;
}

/** Adds a tier. */
export function AddTier({ tiers, set }: Pick<TierTableProps, 'set'> & { tiers: readonly DraftTier[] }) {
  const { t } = useTexts(texts);
  const { schedule } = useEditor().form.draft;
  const rules = TIER_RULES[useWizardContext().kind];
  const zone = useEditorZone();
  return (
    <Button size="small" icon={<Plus size={15} aria-hidden="true" />} onClick={() => set(addTier(tiers, schedule, newId, rules, zone))}>
      {t('addTier')}
    </Button>
  );
}

/** The tier with which the quantities exceed the ticket type's, marked at once. */
function withTooMany(form: FormPart<DraftTier>, name: string): FormPart<DraftTier> {
  return { ...form, errors: { totalQty: tooManyInTiers(name).text, ...form.errors } };
}

/** The prices of a ticket type: as a bar, and as fields underneath. */
export function TierTable({ part, isFree, set }: TierTableProps) {
  const { t } = useTexts(texts);
  const { schedule } = useEditor().form.draft;
  const rules = TIER_RULES[useWizardContext().kind];
  const zone = useEditorZone();
  const { tiers, totalQty } = part.draft;
  const put = (index: number, changed: Partial<DraftTier>) => set(tiers.map((tier, i) => (i === index ? { ...tier, ...changed } : tier)));
  const placed = tiers.reduce((sum, tier) => sum + (tier.totalQty ?? 0), 0);
  const sums = tiers.map((_, i) => tiers.slice(0, i + 1).reduce((sum, tier) => sum + (tier.totalQty ?? 0), 0));
  const over = sums.findIndex((sum) => sum > totalQty);
  return (
    <>
      <TierTimeline tiers={tiers} onMoveEnd={(i, endsAt) => set(moveTierEnd(tiers, i, endsAt))} />
      <ul className={styles.rows}>
        {tiers.map((tier, i) => {
          const form = partOf(part, `tiers.${i}`, tier, (changed) => put(i, changed));
          const wrongName = form.errors['name'];
          return (
            <li key={tier._id} className={styles.row}>
              <div className={styles.name}>
                <i className={`${styles.dotc} ${shadeOf(i, tiers.length)}`} aria-hidden="true" />
                <Input
                  id={`${form.id}-name`}
                  value={tier.name}
                  aria-label={t('tierName')}
                  aria-invalid={wrongName !== undefined}
                  {...(wrongName && { status: 'error' as const, 'aria-describedby': `${tier._id}-name-error` })}
                  onChange={({ target }) => put(i, { name: target.value })}
                />
                {isTierDeletable(tiers, i, rules) && (
                  <IconButton aria-label={t('delete', { name: tier.name })} onClick={() => set(deleteTier(tiers, i, schedule, rules))}>
                    <X size={15} aria-hidden="true" />
                  </IconButton>
                )}
                {wrongName && (
                  <p className={`ferr ${styles.error}`} id={`${tier._id}-name-error`}>
                    {wrongName}
                  </p>
                )}
              </div>
              <MoneyField form={form} name="price" label={t('price')} disabled={isFree} />
              <InstantField
                form={form}
                name="startsAt"
                label={t('starts')}
                zone={zone}
                disabled={i === 0}
                onPick={(startsAt) => set(moveTierStart(tiers, i, startsAt))}
              />
              <InstantField
                form={form}
                name="endsAt"
                label={t('ends')}
                zone={zone}
                disabled={i === tiers.length - 1}
                onPick={(endsAt) => set(moveTierEnd(tiers, i, endsAt))}
              />
              <QuantityField form={i === over ? withTooMany(form, part.draft.name) : form} name="totalQty" label={t('qty')} emptyAtZero />
            </li>
          );
        })}
      </ul>
      <div className={`between ${styles.foot}`}>
        <AddTier tiers={tiers} set={set} />
        <span className="small faint tnum">{t('placed', { placed: formatCount(placed), total: formatCount(totalQty) })}</span>
      </div>
    </>
  );
}
