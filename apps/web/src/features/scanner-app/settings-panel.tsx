import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatCount, formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import doorStyles from '#parts/door/scanner.module.css';
import { texts as doorTexts } from '#parts/door/texts.ts';
import { openNewest } from './app-version.ts';
import { verifiesSignatures } from './engine/read-code.ts';
import type { Scanner } from './engine/scanner.ts';
import type { ScannerState } from './engine/scanner-state.ts';
import { InstallHint } from './install-hint.tsx';
import { newerVersion, subscribeToNewer } from './shift.ts';
import { texts } from './texts.ts';

interface SettingsPanelProps {
  scanner: Scanner;
  state: ScannerState;
  list: NonNullable<ScannerState['list']>;
  onBack: () => void;
}

/** What a phone is, has and can; another event; and the end of its pairing. */
export function SettingsPanel({ scanner, state, list, onBack }: SettingsPanelProps) {
  const { t } = useTexts(texts);
  const { t: tDoor } = useTexts(doorTexts);
  const [isLeaving, setLeaving] = useState(false);
  const { verifies, keeps } = useAbilities();
  const newer = useSyncExternalStore(subscribeToNewer, newerVersion);
  const time = formatInstant(list.asOf, 'time', list.timezone);
  const codes = t('codes', { count: list.codes, formatted: formatCount(list.codes) });
  const facts: readonly (readonly [string, string])[] = [
    [t('device'), state.name],
    [t('event'), list.eventName],
    [t('list'), `${time}, ${codes}`],
    [t('unsent'), state.unsent > 0 ? formatCount(state.unsent) : t('nothing')],
    [t('until'), state.endsAt ? formatInstant(state.endsAt, 'detail', list.timezone) : ''],
    [t('signatures'), t(verifies ? 'signaturesYes' : 'signaturesNo')],
    [t('storage'), t(keeps ? 'storageKept' : 'storageLoose')],
    [t('version'), scanner.version],
  ];
  return (
    <main id="main" className={doorStyles.find}>
      <h1>{t('settings')}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <InstallHint />
      {isLeaving && (
        <p className={doorStyles.line} role="alert">
          {t('unpairSure')} {state.unsent > 0 && t('keptUnsent', { count: state.unsent })}
        </p>
      )}
      <div className={`${doorStyles.btns} ${doorStyles.more}`}>
        <button type="button" className={doorStyles.main} onClick={onBack}>
          {tDoor('back')}
        </button>
        {newer && (
          <button type="button" onClick={() => void openNewest()}>
            {t('newest')}
          </button>
        )}
        {state.events.length > 1 && (
          <button type="button" onClick={() => void scanner.choose(null)}>
            {t('otherEvent')}
          </button>
        )}
        <button type="button" onClick={() => (isLeaving ? void scanner.unpair() : setLeaving(true))}>
          {t(isLeaving ? 'unpairNow' : 'unpair')}
        </button>
      </div>
    </main>
  );
}

function useAbilities(): { readonly verifies: boolean; readonly keeps: boolean } {
  const [abilities, setAbilities] = useState({ verifies: true, keeps: true });
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const [verifies, keeps] = [await verifiesSignatures(), (await navigator.storage?.persisted?.().catch(() => false)) ?? false];
      if (isWanted) setAbilities({ verifies, keeps });
    };
    void ask();
    return () => void (isWanted = false);
  }, []);
  return abilities;
}
