import { useId, useMemo } from 'react';
import { seatsOf } from '@marquee/shared/seating/plan-layout';
import type { SeatRules } from '@marquee/shared/seating/seat-rules';
import { useTexts } from '#lib/text/texts.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { partOf, type FormPart } from '#ui/form/part-of.ts';
import panelStyles from '#ui/panel.module.css';
import { SwitchRow } from '#ui/switch-row.tsx';
import { useEventEditor } from '../event-context.ts';
import type { SeatingLayout } from './plan-card.tsx';
import { texts } from './texts.ts';
import styles from './event-seating.module.css';

/** The event's rules for its seats, each a switch with a sentence; those of wheelchair spaces where the plan has some (BYD-080, 081, 082). */
export function SeatRulesPart({ layout }: { layout: SeatingLayout }) {
  const { t } = useTexts(texts);
  const title = useId();
  const { form } = useEventEditor();
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
    </section>
  );
}

/** On while companions pay less. */
function CompanionRule({ part }: { part: FormPart<SeatRules> }) {
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
