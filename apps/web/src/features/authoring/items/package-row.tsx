import { packageOf } from '@marquee/shared/seasons/packages';
import { useTexts } from '#lib/text/texts.ts';
import { QuantityField } from '#ui/form/number-fields.tsx';
import type { FormPart } from '#ui/form/part-of.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { DraftTicketType } from '../core/draft.ts';
import gridStyles from '../fields/form-grid.module.css';
import styles from './package-row.module.css';
import { texts } from './package-texts.ts';

/** What a package begins with: its author changes it. */
const FIRST = { leastNights: 2, mostNights: null };
const NONE = { leastNights: null, mostNights: null };

/** Tells whether it is a package of chosen nights, whatever its numbers are while they are typed. */
export function isPackage({ leastNights }: Pick<DraftTicketType, 'leastNights'>): boolean {
  return typeof leastNights === 'number';
}

/** Whether the buyers of a season's ticket type choose their nights, and how many (BYD-108). Once it was sold that stays. */
export function PackageRow({ part }: { part: FormPart<DraftTicketType> }) {
  const { t } = useTexts(texts);
  const { soldQty } = part.draft;
  const isOn = isPackage(part.draft);
  if (soldQty > 0 && !isOn) return null;
  const numbers = (
    <div className={`${gridStyles.grid} ${styles.numbers}`}>
      <QuantityField form={part} name="leastNights" label={t('least')} />
      <QuantityField form={part} name="mostNights" label={t('most')} emptyAtZero zero={null} />
    </div>
  );
  if (soldQty > 0)
    return (
      <div className="col gap8">
        <h3 className="h3">{t('choose')}</h3>
        <p className="small muted">{t('sold')}</p>
        {numbers}
      </div>
    );
  return (
    <SwitchRow
      label={t('choose')}
      hint={t('chooseHint')}
      checked={isOn}
      error={isOn ? undefined : part.errors['leastNights']}
      onChange={(on) => part.change(on ? FIRST : NONE)}
    >
      {isOn && numbers}
    </SwitchRow>
  );
}

interface PackageNotesProps {
  ticketTypes: readonly Pick<DraftTicketType, '_id' | 'name' | 'leastNights' | 'mostNights' | 'categoryId'>[];
  /** The published nights of the season. */
  nights: readonly { readonly seatingChartKey?: string | null }[];
}

/** The packages that nobody can buy, because there are fewer nights than they are of; nothing where there are none. */
export function PackageNotes({ ticketTypes, nights }: PackageNotesProps) {
  const { t } = useTexts(texts);
  return ticketTypes.map((type) => {
    const least = packageOf(type)?.least ?? 0;
    // seats are chosen for nights that have a plan
    const count = nights.filter(({ seatingChartKey }) => !type.categoryId || seatingChartKey).length;
    return (
      least > count && (
        <p key={type._id} className="small" role="status">
          {t(type.categoryId ? 'tooManySeated' : 'tooMany', { name: type.name, least, count })}
        </p>
      )
    );
  });
}
