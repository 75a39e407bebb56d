import { currentTierOf } from '@marquee/shared/events/current-tier';
import { formatMoney } from '@marquee/shared/money';
import { LEAST_CHARGE } from '@marquee/shared/orders/least-charge';
import { lowestOf, priceWithNights, type NightReduction } from '@marquee/shared/seasons/night-reduction';
import { nightsLeftOf, nightsOf } from '@marquee/shared/seasons/season-nights';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { MoneyField, PercentField } from '#ui/form/number-fields.tsx';
import { partOf } from '#ui/form/part-of.ts';
import { Panel } from '#ui/panel.tsx';
import { isPackage } from '../items/package-row.tsx';
import { useSeasonEditor, type SeasonDraft } from './season-context.ts';
import { texts } from './texts.ts';

const TYPES = ['None', 'EqualParts', 'Percent', 'Amount'] as const;

/** What the fields show: a season without a rule has a type too. */
interface Kept extends Omit<NightReduction, 'type'> {
  readonly type: (typeof TYPES)[number];
}

/** How the price falls with the nights, and what each ticket type then costs (BYD-101). */
export function NightReductionField() {
  const { t } = useTexts(texts);
  const { form } = useSeasonEditor();
  const { nightReduction, processAs } = form.draft;
  if (processAs === 'RSVP') return null;
  const kept: Kept = nightReduction ?? { type: 'None', value: 0 };
  const change = (some: Partial<Kept>) => {
    const { type, value } = { ...kept, ...some };
    form.change({ nightReduction: type === 'None' ? null : { type, value } });
  };
  const part = partOf<Kept>(form, 'nightReduction', kept, change);
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
        {kept.type === 'Percent' && <PercentField form={part} name="value" label={t('percent')} emptyAtZero />}
        {kept.type === 'Amount' && <MoneyField form={part} name="value" label={t('amount')} emptyAtZero />}
        {nightReduction && <ReducedPrices rule={nightReduction} />}
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
  return (
    <section aria-label={t('preview')} className="col gap8">
      {pricedTypes(form.draft).map(({ _id, name, full }) => (
        <div key={_id}>
          <b>{name}</b>
          <ul className="col gap8">
            {steps.map((left) => (
              <li key={left} className="between small">
                <span>
                  {t('left', { left, total })}
                  {left === today && <em className="muted"> {t('now')}</em>}
                </span>
                <span className="tnum">{formatMoney(priceWithNights(full, rule, { total, left }))}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <NightPriceNotes />
    </section>
  );
}

/** What is odd about the prices after the first night; nothing where all of them can be paid until the last. */
export function NightPriceNotes() {
  const { t } = useTexts(texts);
  const { form, saved } = useSeasonEditor();
  const rule = form.draft.nightReduction;
  const total = nightsOf(saved?.events ?? []).length;
  if (!rule || form.draft.processAs === 'RSVP') return null;
  return pricedTypes(form.draft).map(({ _id, name, full }) => {
    const lowest = lowestOf(full, rule, total);
    return (
      lowest && (
        <p key={_id} className="small" role="status">
          {t(lowest.isFree ? 'reachesNothing' : 'reachesTooLittle', { left: lowest.left, total, name, least: formatMoney(LEAST_CHARGE) })}
        </p>
      )
    );
  });
}

/** The ticket types that everybody sees, at their full price now. */
function pricedTypes({ ticketTypes }: Pick<SeasonDraft, 'ticketTypes'>) {
  // a package costs what its nights cost, whatever has passed
  return ticketTypes
    .filter((type) => !isPackage(type))
    .flatMap(({ _id, name, visible, tiers }) => {
      const full = currentTierOf(tiers, now())?.price ?? 0;
      return visible && Number.isSafeInteger(full) && full > 0 ? [{ _id, name, full }] : [];
    });
}
