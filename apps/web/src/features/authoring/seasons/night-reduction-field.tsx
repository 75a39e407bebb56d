import { currentTierOf } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { priceWithNights, type NightReduction } from '@marquee/shared/seasons/night-reduction';
import { nightsLeftOf, nightsOf } from '@marquee/shared/seasons/season-nights';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MoneyField, PercentField } from '#ui/form/number-fields.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { Panel } from '#ui/panel.tsx';
import { reductionOf, useSeasonEditor, type DraftNightReduction } from './season-context.ts';
import { texts } from './texts.ts';

const TYPES = ['None', 'EqualParts', 'Percent', 'Amount'] as const;

/** How the price falls with the nights, and what each ticket type then costs (BYD-101). */
export function NightReductionField() {
  const { t } = useTexts(texts);
  const { form } = useSeasonEditor();
  const { nightReduction, processAs } = form.draft;
  if (processAs === 'RSVP') return null;
  const change = (some: Partial<DraftNightReduction>) => form.change({ nightReduction: { ...nightReduction, ...some } });
  const part = partOf<DraftNightReduction>(form, 'nightReduction', nightReduction, change);
  const rule = reductionOf(nightReduction);
  return (
    <Panel title={t('title')}>
      <div className="col gap16">
        <p className="muted small">{t('hint')}</p>
        <ChoiceField
          form={part}
          name="type"
          label={t('type')}
          options={TYPES.map((value) => ({ value, label: t(value) }))}
          onChoose={(type) => change({ type, value: 0 })}
        />
        {nightReduction.type === 'Percent' && <PercentField form={part} name="value" label={t('percent')} emptyAtZero />}
        {nightReduction.type === 'Amount' && <MoneyField form={part} name="value" label={t('amount')} emptyAtZero />}
        {rule && <ReducedPrices rule={rule} />}
      </div>
    </Panel>
  );
}

/** The prices of everybody's ticket types before fees: of all nights, after the first, now, and on the last one. */
function ReducedPrices({ rule }: { rule: NightReduction }) {
  const { t } = useTexts(texts);
  const { form, saved } = useSeasonEditor();
  const nights = nightsOf(saved?.events ?? []).map(({ schedule }) => ({ startsAt: schedule.startsAt! }));
  const total = nights.length;
  if (total < 2) return <p className="muted small">{t('noNights')}</p>;
  const today = nightsLeftOf(nights, now()).length;
  const steps = [...new Set([total, total - 1, today, 1])].filter((left) => left > 0).toSorted((a, b) => b - a);
  const types = form.draft.ticketTypes.flatMap(({ _id, name, visible, tiers }) => {
    const full = currentTierOf(tiers, now())?.price ?? 0;
    return visible && Number.isSafeInteger(full) && full > 0 ? [{ _id, name, full }] : [];
  });
  const priceOf = (full: number, left: number) => priceWithNights(full, rule, { total, left });
  return (
    <section aria-label={t('preview')} className="col gap8">
      {types.map(({ _id, name, full }) => {
        const free = Array.from({ length: total }, (_, begun) => total - begun).find((left) => priceOf(full, left) === 0);
        return (
          <div key={_id}>
            <b>{name}</b>
            <ul className="col gap8">
              {steps.map((left) => (
                <li key={left} className="between small">
                  <span>
                    {t('left', { left, total })}
                    {left === today && <em className="muted"> {t('now')}</em>}
                  </span>
                  <span className="tnum">{formatMoney(priceOf(full, left))}</span>
                </li>
              ))}
            </ul>
            {free !== undefined && (
              <p className="small" role="status">
                {t('reachesNothing', { left: free, total, name })}
              </p>
            )}
          </div>
        );
      })}
    </section>
  );
}
