import { useId, useMemo, type ReactNode } from 'react';
import { seatsOf } from '@marquee/shared/seating/plan-layout';
import { areAccessibleOnSale, type SeatRules } from '@marquee/shared/seating/seat-rules';
import { formatInstant } from '#lib/text/format.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts, type Translate } from '#lib/text/texts.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import panelStyles from '#ui/panel.module.css';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import type { SeatingLayout } from './plan-card.tsx';
import { texts } from './texts.ts';
import styles from './event-seating.module.css';

const WEEK_MS = 7 * 24 * 3_600_000;
const USUAL_HOURS = 48;

interface SeatRulesProps {
  layout: SeatingLayout;
  /** What only an event has. */
  ofEvent?: { readonly releaseNow: ReactNode };
}

/** The rules for its seats, each a switch with a sentence; those of wheelchair spaces where the plan has some (BYD-080, 081, 082). */
export function SeatRulesPart({ layout, ofEvent }: SeatRulesProps) {
  const { t } = useTexts(texts);
  const title = useId();
  const { form } = useEditor();
  const rules = form.draft.seatRules;
  const part = partOf(form, 'seatRules', rules, (changed) => form.change({ seatRules: { ...rules, ...changed } }));
  const hasSpaces = useMemo(() => seatsOf(layout).some(({ seat }) => seat.flags.includes('wheelchair')), [layout]);
  return (
    <section className={`${panelStyles.panel} ${styles.rules}`} aria-labelledby={title}>
      <h3 id={title} className="h3">
        {t('rules')}
      </h3>
      <SwitchRow
        label={t('noSingles')}
        hint={t('noSinglesHint')}
        checked={rules.noSingles}
        onChange={(noSingles) => part.change({ noSingles })}
      />
      {hasSpaces && <CompanionRule part={part} />}
      {hasSpaces && <AccessibleSaleRule part={part} releaseNow={ofEvent?.releaseNow} />}
      {ofEvent && <MoveRule part={part} />}
    </section>
  );
}

/** On while companions pay less. */
function CompanionRule({ part }: { part: FormPart<SeatRules<string>> }) {
  const { t } = useTexts(texts);
  const { companionPrice, companionsEach } = part.draft;
  const isLess = companionPrice !== 'Full';
  const count = Number.isSafeInteger(companionsEach) ? companionsEach : 1;
  return (
    <SwitchRow
      label={t(`companions${companionPrice}`)}
      hint={t('companionsHint', { count })}
      checked={isLess}
      onChange={(on) => part.change({ companionPrice: on ? 'Half' : 'Full' })}
    >
      <div className={styles.ruleFields}>
        {isLess && (
          <ChoiceField
            form={part}
            name="companionPrice"
            label={t('companionPays')}
            options={[
              { value: 'Half', label: t('paysHalf') },
              { value: 'Free', label: t('paysNothing') },
            ]}
          />
        )}
        <QuantityField form={part} name="companionsEach" label={t('companionsEach')} />
      </div>
    </SwitchRow>
  );
}

/** Until then they are for those who need one (BYD-083). */
function AccessibleSaleRule({ part, releaseNow }: { part: FormPart<SeatRules<string>>; releaseNow: ReactNode }) {
  const { t } = useTexts(texts);
  const zone = useEditorZone();
  const { startsAt } = useEditor().form.draft.schedule;
  const { accessibleSaleAt: at } = part.draft;
  const isOnSale = areAccessibleOnSale(part.draft, now());
  return (
    <SwitchRow
      label={t('accessibleSale')}
      hint={at ? t(isOnSale ? 'accessibleSince' : 'accessibleFrom', { at: formatInstant(at, 'detail', zone) }) : t('accessibleNever')}
      checked={Boolean(at)}
      onChange={(on) => part.change({ accessibleSaleAt: on ? usualSaleAt(startsAt) : null })}
    >
      <div className={styles.ruleFields}>
        {at && <InstantField form={part} name="accessibleSaleAt" label={t('accessibleAt')} zone={zone} />}
        {!isOnSale && releaseNow}
      </div>
    </SwitchRow>
  );
}

/** Buyers change their seats themselves (BYD-095). */
function MoveRule({ part }: { part: FormPart<SeatRules<string>> }) {
  const { t } = useTexts(texts);
  const { moveHours } = part.draft;
  const isOn = moveHours !== null && moveHours !== undefined;
  return (
    <SwitchRow
      label={t('moves')}
      hint={isOn ? movesText(moveHours, t) : t('movesNot')}
      checked={isOn}
      onChange={(on) => part.change({ moveHours: on ? USUAL_HOURS : null })}
    >
      {isOn && (
        <div className={styles.ruleFields}>
          <QuantityField form={part} name="moveHours" label={t('moveHours')} />
        </div>
      )}
    </SwitchRow>
  );
}

/** `To a free seat of their category, until 2 days before the show.` */
function movesText(hours: number, t: Translate<'eventSeating'>): string {
  if (hours === 0) return t('movesToStart');
  return hours % 24 === 0 ? t('movesDays', { count: hours / 24 }) : t('movesHours', { count: hours });
}

/** A week before the show, when most who need one have bought. */
function usualSaleAt(startsAt: string | null | undefined): string {
  const before = startsAt ? Date.parse(startsAt) - WEEK_MS : 0;
  return new Date(Math.max(before, now().getTime())).toISOString();
}
