import { Banknote, CloudOff, Flashlight, Keyboard, LogOut, Settings, UserSearch, Wifi, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatInstant } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DoorAnswer, DoorFailed, TONES } from '#parts/door/door-answer.tsx';
import { DoorButton } from '#parts/door/door-button.tsx';
import { DoorCount } from '#parts/door/door-count.tsx';
import { Finder } from '#parts/door/finder.tsx';
import { LastAnswers } from '#parts/door/last-answers.tsx';
import doorStyles from '#parts/door/scanner.module.css';
import holderStyles from '#parts/door/holder.module.css';
import { texts as doorTexts } from '#parts/door/texts.ts';
import { useCameraCodes } from '#parts/door/use-camera-codes.ts';
import { useUsbScanner } from '#parts/door/use-usb-scanner.ts';
import { toneOf, type DoorState } from '#parts/door/use-verdicts.ts';
import type { Scanner } from './engine/scanner.ts';
import type { ScannerState } from './engine/scanner-state.ts';
import { ScannerPanel, type Panel } from './scanner-panel.tsx';
import styles from './scanner-app.module.css';
import { texts } from './texts.ts';
import { useDoor } from './use-door.ts';

interface DoorScreenProps {
  scanner: Scanner;
  state: ScannerState;
  list: NonNullable<ScannerState['list']>;
}

/** The door of one event on this phone: camera, typed and USB codes, names of the list, one large verdict at a time. */
export function DoorScreen({ scanner, state, list }: DoorScreenProps) {
  const { t } = useTexts(texts);
  const { t: tDoor } = useTexts(doorTexts);
  const door = useDoor(scanner);
  const { state: shown, waiting, next } = door;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [light, setLight] = useState(false);
  const take = (code: string) => door.take(code, (itemId) => setPanel({ kind: 'item', itemId }));
  const scanned = (code: string) => {
    // a search goes on after the verdict
    setPanel((open) => (open?.kind === 'find' && open.typed.trim() ? open : null));
    take(code);
  };
  const isTold = shown.phase === 'answer' || shown.phase === 'failed';
  const asks = shown.phase === 'answer' ? shown.verdict.asks : null;
  const camera = useCameraCodes(!panel || isTold, shown.phase, scanned);
  useUsbScanner(scanned);
  const switchLight = () => {
    setLight(!light);
    void camera.setLight(!light);
  };
  const open = (wanted: Panel) => {
    if (isTold) next();
    setPanel(wanted);
  };
  const buttons = asks ? (
    <div className={`${doorStyles.btns} ${doorStyles.two}`}>
      <button type="button" disabled={waiting > 0} onClick={() => void door.decide(asks, true)}>
        {t('managerLetsIn')}
      </button>
      <button type="button" className={doorStyles.main} disabled={waiting > 0} onClick={() => void door.decide(asks, false)}>
        {t('notLetIn')}
      </button>
    </div>
  ) : (
    <div className={`${doorStyles.btns}${isTold ? '' : ` ${state.maySell ? doorStyles.four : doorStyles.three}`}`}>
      <DoorButton label={tDoor('typeCode')} icon={<Keyboard size={20} aria-hidden />} onClick={() => open({ kind: 'code' })} />
      {isTold ? (
        <button type="button" className={doorStyles.main} onClick={next}>
          {tDoor('scanNext')}
        </button>
      ) : (
        <DoorButton
          label={tDoor('findName')}
          icon={<UserSearch size={20} aria-hidden />}
          onClick={() => open({ kind: 'find', typed: '' })}
        />
      )}
      {!isTold && state.maySell && (
        <DoorButton label={tDoor('sell')} icon={<Banknote size={20} aria-hidden />} onClick={() => open({ kind: 'sell' })} />
      )}
      <DoorButton label={tDoor('light')} pressed={light} icon={<Flashlight size={20} aria-hidden />} onClick={switchLight} />
    </div>
  );
  return (
    <div className={`${doorStyles.door} ${classOf(shown)}`}>
      <title>{tDoor('title', { name: list.eventName })}</title>
      <Head {...{ state, list }} onSettings={() => open({ kind: 'settings' })} />
      <ExitMode state={state} onSwitch={(isOut) => void scanner.setOut(isOut)} />
      {shown.phase === 'answer' && (
        <DoorAnswer answer={shown.verdict} before={shown.before} timezone={list.timezone} isBusy={waiting > 0} onAdmitOrder={() => {}} />
      )}
      {shown.phase === 'failed' && <DoorFailed text={shown.text} />}
      <Finder
        video={camera.video}
        state={camera.state}
        waiting={waiting}
        hidden={isTold || panel !== null}
        zoom={camera.zoom}
        hint={state.isOnline ? undefined : t('scanOn')}
      />
      {panel && !isTold && <ScannerPanel {...{ scanner, state, list, panel, setPanel, door }} onCode={take} />}
      {/* a sale has buttons of its own in its place */}
      <footer hidden={!isTold && panel?.kind === 'sell'}>
        {(isTold || !panel) && !asks && (
          <LastAnswers
            answers={shown.phase === 'answer' ? door.answers.slice(1) : door.answers}
            timezone={list.timezone}
            onUndo={(answer) => open({ kind: 'undo', answer })}
            onMore={() => open({ kind: 'last' })}
          />
        )}
        <DoorCount scanned={state.scanned} sold={list.sold} doubtful={list.doubtful} />
        {buttons}
      </footer>
    </div>
  );
}

interface HeadProps {
  state: ScannerState;
  list: NonNullable<ScannerState['list']>;
  onSettings: () => void;
}

/** What a door always says of itself: where it is, whether it is online, and without a network how old its list is. */
function Head({ state: { name, isOnline, unsent }, list, onSettings }: HeadProps) {
  const { t } = useTexts(texts);
  const { t: tDoor } = useTexts(doorTexts);
  return (
    <>
      <header>
        <div className="grow">
          <b>{list.eventName}</b>
          <small>{name}</small>
        </div>
        <span className={`${holderStyles.net}${isOnline ? ` ${holderStyles.on}` : ''}`} role="status">
          {isOnline ? <Wifi size={16} aria-hidden /> : <WifiOff size={16} aria-hidden />} {tDoor(isOnline ? 'online' : 'offline')}
        </span>
        <button type="button" className={`${doorStyles.leave} ${styles.settings}`} aria-label={t('settings')} onClick={onSettings}>
          <Settings size={20} aria-hidden />
        </button>
      </header>
      {(!isOnline || unsent > 0) && (
        <p className={styles.list} role="status">
          {!isOnline && <CloudOff size={20} aria-hidden />}
          <span className="grow">
            {!isOnline && (
              <>
                {t('listOf')} <b>{formatInstant(list.asOf, 'time', list.timezone)}</b>,{' '}
                {t('codes', { count: list.codes, formatted: formatCount(list.codes) })}
              </>
            )}
          </span>
          {unsent > 0 && <b>{t('toSend', { count: unsent })}</b>}
        </p>
      )}
    </>
  );
}

/** Says all the time that who leaves is scanned, and switches it where the gate goes both ways. */
function ExitMode({ state: { passage, maySwitchPassage }, onSwitch }: { state: ScannerState; onSwitch: (isOut: boolean) => void }) {
  const { t } = useTexts(doorTexts);
  const isOut = passage === 'Out';
  if (!isOut && !maySwitchPassage) return null;
  return (
    <div className={styles.exitRow}>
      <button type="button" className={doorStyles.exit} aria-pressed={isOut} disabled={!maySwitchPassage} onClick={() => onSwitch(!isOut)}>
        <LogOut size={18} aria-hidden />
        {t('exitMode')}
      </button>
    </div>
  );
}

function classOf(state: DoorState): string | undefined {
  if (state.phase !== 'answer') return state.phase === 'failed' ? doorStyles.unknown : doorStyles.ready;
  return TONES[toneOf(state.verdict)];
}
