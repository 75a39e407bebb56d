import { useQuery } from '@apollo/client/react';
import type { GateDirection } from '@marquee/shared/door/gates';
import { isDoorCodeLike } from '@marquee/shared/orders/door-code';
import { Banknote, Flashlight, Keyboard, UserSearch, X } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { usePoll } from '#lib/polling/use-poll.ts';
import { formatInstant } from '#lib/text/format.ts';
import { useCan } from '#lib/session/session.ts';
import { Loading } from '#ui/loading.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { errorCode } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { DoorAnswer, DoorFailed, TONES } from '#parts/door/door-answer.tsx';
import { DoorButton } from '#parts/door/door-button.tsx';
import { DoorCount } from '#parts/door/door-count.tsx';
import { DoorPanel, type Panel } from './door-panel.tsx';
import { Finder } from '#parts/door/finder.tsx';
import { LastAnswers } from '#parts/door/last-answers.tsx';
import { ScanListDocument } from './scanner.graphql.ts';
import { useCameraCodes } from '#parts/door/use-camera-codes.ts';
import { useScans } from './use-scans.ts';
import { ExitMode, GateChoice, usePlace } from './gate-choice.tsx';
import { useUsbScanner } from '#parts/door/use-usb-scanner.ts';
import { toneOf, type DoorState } from '#parts/door/use-verdicts.ts';
import styles from '#parts/door/scanner.module.css';
import holderStyles from '#parts/door/holder.module.css';
import { texts } from '#parts/door/texts.ts';

/** How often the count is polled while this device is idle: others scan too. */
const COUNT_MS = 5000;

/** The door of one event: camera, typed and USB codes, one large verdict at a time. */
export function ScannerPage({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(ScanListDocument, { variables: { eventId } });
  usePoll(true, COUNT_MS, refetch);
  if (error && !data) return errorCode(error) === 'NOT_FOUND' ? <NotFoundPage /> : <ListFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  }
  return <Door list={data.scanList} gates={data.doorRules.gates} />;
}

interface DoorList {
  readonly eventId: string;
  readonly eventName: string;
  readonly scanned: number;
  readonly doubtful: number;
  readonly sold: number;
  readonly inside?: { readonly inside: number; readonly cameIn: number; readonly wentOut: number } | null;
  readonly opensAt?: string | null;
  readonly timezone: string;
}

interface DoorGate {
  readonly _id: string;
  readonly name: string;
  readonly direction: GateDirection;
}

function Door({ list, gates }: { list: DoorList; gates: readonly DoorGate[] }) {
  const { t } = useTexts(texts);
  const place = usePlace(gates);
  const scans = useScans(list.eventId, place);
  const { state, waiting, next } = scans;
  const [panel, setPanel] = useState<Panel | null>(null);
  const [light, setLight] = useState(false);
  /** A code from a camera, a scanner or the keyboard; a short one shows its holder first. */
  const take = (code: string) => {
    if (isDoorCodeLike(code)) void scans.lookUp(code.trim(), (choice) => setPanel({ kind: 'holder', choice }));
    else void scans.scan(code);
  };
  const scanned = (code: string) => {
    // a search goes on after the verdict
    setPanel((open) => (open?.kind === 'find' && open.typed.trim() ? open : null));
    take(code);
  };
  const isAsking = state.phase === 'answer' && Boolean(state.verdict.questions);
  const isTold = state.phase === 'answer' || state.phase === 'failed';
  const camera = useCameraCodes(!panel || isTold, state.phase, scanned);
  useUsbScanner(scanned);
  const online = useOnline();
  const maySell = useCan('order.sell');
  const switchLight = () => {
    setLight(!light);
    void camera.setLight(!light);
  };
  const open = (wanted: Panel) => {
    if (isTold) next();
    setPanel(wanted);
  };
  return (
    <div className={`${styles.door} ${classOf(state)}`}>
      <title>{t('title', { name: list.eventName })}</title>
      <header>
        <div className="grow">
          <b>{list.eventName}</b>
          {gates.length > 0 && <GateChoice gates={gates} place={place} />}
          <small>{list.opensAt && t('opens', { at: formatInstant(list.opensAt, 'detail', list.timezone) })}</small>
        </div>
        <ExitMode gates={gates} place={place} />
        <span className={`${holderStyles.net}${online ? ` ${holderStyles.on}` : ''}`} role="status">
          {online ? t('online') : t('offline')}
        </span>
        <PageLink href="/admin/dashboard/events" className={styles.leave} ariaLabel={t('leave')}>
          <X size={20} aria-hidden />
        </PageLink>
      </header>
      {state.phase === 'answer' && (
        <DoorAnswer
          answer={state.verdict}
          before={state.before}
          timezone={list.timezone}
          isBusy={waiting > 0}
          onAdmitOrder={(orderId) => void scans.admitOrder(orderId)}
          onFamily={(orderId) => open({ kind: 'family', orderId })}
        />
      )}
      {state.phase === 'failed' && <DoorFailed text={state.text} />}
      {/* the picture stays mounted, so that the camera does not restart after each verdict */}
      <Finder video={camera.video} state={camera.state} waiting={waiting} hidden={isTold || panel !== null} zoom={camera.zoom} />
      {panel && !isTold && (
        <DoorPanel {...{ list, panel, setPanel, scans }} onCode={take} isBusy={waiting > 0} isOnline={online} place={place} />
      )}
      {/* the tickets of an order and a sale have buttons of their own in its place */}
      <footer hidden={!isTold && (panel?.kind === 'family' || panel?.kind === 'sell')}>
        {(isTold || !panel) && !isAsking && (
          <LastAnswers
            answers={state.phase === 'answer' ? scans.answers.slice(1) : scans.answers}
            timezone={list.timezone}
            onUndo={(answer) => open({ kind: 'undo', answer })}
            onMore={() => open({ kind: 'last' })}
          />
        )}
        <DoorCount scanned={list.scanned} sold={list.sold} doubtful={list.doubtful} inside={list.inside ?? null} />
        <div className={`${styles.btns}${isTold ? '' : ` ${maySell ? styles.four : styles.three}`}`}>
          <DoorButton label={t('typeCode')} icon={<Keyboard size={20} aria-hidden />} onClick={() => open({ kind: 'code' })} />
          {isTold ? (
            <button type="button" className={styles.main} onClick={next}>
              {t('scanNext')}
            </button>
          ) : (
            <DoorButton
              label={t('findName')}
              icon={<UserSearch size={20} aria-hidden />}
              onClick={() => open({ kind: 'find', text: '', typed: '' })}
            />
          )}
          {!isTold && maySell && (
            <DoorButton label={t('sell')} icon={<Banknote size={20} aria-hidden />} onClick={() => open({ kind: 'sell' })} />
          )}
          <DoorButton label={t('light')} pressed={light} icon={<Flashlight size={20} aria-hidden />} onClick={switchLight} />
        </div>
      </footer>
    </div>
  );
}

function classOf(state: DoorState): string | undefined {
  if (state.phase !== 'answer') return state.phase === 'failed' ? styles.unknown : styles.ready;
  return TONES[toneOf(state.verdict)];
}

function subscribe(changed: () => void): () => void {
  globalThis.addEventListener('online', changed);
  globalThis.addEventListener('offline', changed);
  return () => {
    globalThis.removeEventListener('online', changed);
    globalThis.removeEventListener('offline', changed);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
