import { hasExits, passageAt, type DoorGate } from '@marquee/shared/door/gates';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#lib/text/texts.ts';
import styles from '#parts/door/scanner.module.css';
import { texts } from '#parts/door/texts.ts';
import type { Place } from './use-scans.ts';

type Gate = Pick<DoorGate, '_id' | 'name' | 'direction'>;

interface ChosenPlace extends Place {
  readonly choose: (gateId: string | null) => void;
  readonly setOut: (isOut: boolean) => void;
}

/** The gate that a member of the staff said they stand at, and whether they scan who leaves; a gate has one or both ways. */
export function usePlace(gates: readonly Gate[]): ChosenPlace {
  const [chosen, choose] = useState<string | null>(null);
  const [isOut, setOut] = useState(false);
  const gate = gates.find(({ _id }) => _id === chosen);
  const gateId = gate?._id ?? null;
  return { gateId, passage: passageAt({ gates }, gateId, isOut), choose, setOut };
}

export function GateChoice({ gates, place }: { gates: readonly Gate[]; place: ChosenPlace }) {
  const { t } = useTexts(texts);
  return (
    <select
      className={styles.gateAt}
      aria-label={t('gate')}
      value={place.gateId ?? ''}
      onChange={({ target }) => place.choose(target.value || null)}
    >
      <option value="">{t('anyGate')}</option>
      {gates.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Says all the time that who leaves is scanned. */
export function ExitMode({ gates, place: { gateId, passage, setOut } }: { gates: readonly Gate[]; place: ChosenPlace }) {
  const { t } = useTexts(texts);
  const gate = gates.find(({ _id }) => _id === gateId);
  if (gate?.direction === 'In' || !hasExits({ gates })) return null;
  const isOut = passage === 'Out';
  return (
    <button type="button" className={styles.exit} aria-pressed={isOut} disabled={gate?.direction === 'Out'} onClick={() => setOut(!isOut)}>
      <LogOut size={18} aria-hidden />
      {t('exitMode')}
    </button>
  );
}
