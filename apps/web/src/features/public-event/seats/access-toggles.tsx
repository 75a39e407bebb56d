import type { SeatFlag } from '@marquee/shared/seating/plan-layout';
import { isCompanion } from '@marquee/shared/seating/seat-rules';
import { Accessibility, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import type { Picker } from './use-picker.ts';
import type { Shown } from './use-shown.ts';
import styles from './price-panel.module.css';
import { texts } from './texts.ts';

interface AccessTogglesProps {
  /** Wheelchair spaces that are free. */
  spaces: number;
  picker: Picker;
  shown: Shown;
}

/** Shows wheelchair spaces only, and hides restricted views, where the house has them. */
export function AccessToggles({ spaces, picker: { house, rules }, shown }: AccessTogglesProps) {
  const { t } = useTexts(texts);
  const has = (flag: SeatFlag) => house.seats.some(({ seat }) => seat.flags.includes(flag));
  const left = t('wheelchairLeft', { count: spaces });
  const { companionPrice } = rules;
  const isLess = companionPrice !== 'Full' && house.seats.some(isCompanion);
  return (
    <>
      {has('wheelchair') && (
        <Toggle
          icon={<Accessibility size={18} aria-hidden="true" />}
          label={t('wheelchair')}
          hint={isLess ? t(companionPrice === 'Free' ? 'wheelchairFree' : 'wheelchairHalf', { left }) : left}
          isOn={shown.wheelchair}
          onChange={(wheelchair) => shown.set({ wheelchair })}
        />
      )}
      {has('restrictedView') && (
        <Toggle
          icon={<EyeOff size={18} aria-hidden="true" />}
          label={t('hideRestricted')}
          isOn={shown.hideRestricted}
          onChange={(hideRestricted) => shown.set({ hideRestricted })}
        />
      )}
    </>
  );
}

interface ToggleProps {
  icon: ReactNode;
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ icon, label, hint, isOn, onChange }: ToggleProps) {
  return (
    <button type="button" role="switch" aria-checked={isOn} title={label} className={styles.toggle} onClick={() => onChange(!isOn)}>
      {icon}
      <span className={styles.name}>
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </span>
      <i className={styles.knob} />
    </button>
  );
}
