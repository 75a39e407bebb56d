import { useQuery } from '@apollo/client/react';
import { isDoorCodeLike } from '@marquee/shared/orders/door-code';
import { Flashlight, Keyboard, UserSearch, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatInstant } from '#lib/text/format.ts';
import { Loading } from '#ui/loading.tsx';
import { PageSkeleton } from '#ui/skeletons.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { ListFailed } from '#ui/list-failed.tsx';
import { NotFoundPage } from '#ui/not-found-page.tsx';
import { errorCode } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import type { Choice } from './choice.ts';
import { DoorAnswer, DoorFailed } from './door-answer.tsx';
import { DoorCount } from './door-count.tsx';
import { FindHolder } from './find-holder.tsx';
import { Finder } from './finder.tsx';
import { ScanListDocument } from './scanner.graphql.ts';
import { TypeCode } from './type-code.tsx';
import { TypedHolder } from './typed-holder.tsx';
import { useCameraCodes } from './use-camera-codes.ts';
import { useOnline } from './use-online.ts';
import { toneOf, useScans, type DoorState } from './use-scans.ts';
import { useUsbScanner } from './use-usb-scanner.ts';
import styles from './scanner.module.css';
import holderStyles from './holder.module.css';
import { texts } from './texts.ts';

const TONES = { yes: styles.yes, give: styles.give, no: styles.no };
/** How often the count is polled while this device is idle: others scan too. */
const COUNT_MS = 5000;

/** The door of one event: camera, typed and USB codes, one large verdict at a time. */
export function ScannerPage({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(ScanListDocument, {
    variables: { eventId },
    pollInterval: COUNT_MS,
  });
  if (error && !data) return errorCode(error) === 'NOT_FOUND' ? <NotFoundPage /> : <ListFailed onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <PageSkeleton />
      </Loading>
    );
  }
  return <Door list={data.scanList} />;
}

interface DoorList {
  readonly eventId: string;
  readonly eventName: string;
  readonly scanned: number;
  readonly sold: number;
  readonly opensAt?: string | null;
  readonly timezone: string;
}

/** Replaces the camera's picture. */
type Panel = { kind: 'code' } | { kind: 'typed'; code: string } | { kind: 'find'; text: string };

function Door({ list }: { list: DoorList }) {
  const { t } = useTexts(texts);
  const { state, scan, admit, next } = useScans(list.eventId);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [light, setLight] = useState(false);
  const camera = useCameraCodes(state.phase === 'ready' && !panel, (code) => void scan(code));
  useUsbScanner((code) => {
    setPanel(null);
    void scan(code);
  });
  const online = useOnline();
  const switchLight = () => {
    setLight(!light);
    void camera.setLight(!light);
  };
  const waiting = state.phase === 'answer' || state.phase === 'failed';
  const open = (wanted: Panel) => {
    if (waiting) next();
    setPanel(wanted);
  };
  return (
    <div className={`${styles.door} ${classOf(state)}`}>
      <title>{t('title', { name: list.eventName })}</title>
      <header>
        <div className="grow">
          <b>{list.eventName}</b>
          <small>{list.opensAt && t('opens', { at: formatInstant(list.opensAt, 'detail', list.timezone) })}</small>
        </div>
        <span className={`${holderStyles.net}${online ? ` ${holderStyles.on}` : ''}`} role="status">
          {online ? t('online') : t('offline')}
        </span>
        <PageLink href="/admin/dashboard/events" className={styles.leave} ariaLabel={t('leave')}>
          <X size={20} aria-hidden />
        </PageLink>
      </header>
      {state.phase === 'answer' && <DoorAnswer answer={state.answer} timezone={list.timezone} />}
      {state.phase === 'failed' && <DoorFailed />}
      {/* the picture stays mounted, so that the camera does not restart after each verdict */}
      <Finder video={camera.video} state={camera.state} hidden={waiting || panel !== null} />
      {panel && !waiting && <DoorPanel {...{ list, panel, setPanel, scan, admit }} isBusy={state.phase === 'asking'} />}
      <footer>
        <DoorCount scanned={list.scanned} sold={list.sold} />
        <div className={`${styles.btns}${waiting ? '' : ` ${styles.three}`}`}>
          <DoorButton label={t('typeCode')} icon={<Keyboard size={20} aria-hidden />} onClick={() => open({ kind: 'code' })} />
          {waiting ? (
            <button type="button" className={styles.main} onClick={next}>
              {t('scanNext')}
            </button>
          ) : (
            <DoorButton
              label={t('findName')}
              icon={<UserSearch size={20} aria-hidden />}
              onClick={() => open({ kind: 'find', text: '' })}
            />
          )}
          <DoorButton label={t('light')} pressed={light} icon={<Flashlight size={20} aria-hidden />} onClick={switchLight} />
        </div>
      </footer>
    </div>
  );
}

interface DoorPanelProps {
  list: DoorList;
  panel: Panel;
  setPanel: (panel: Panel | null) => void;
  isBusy: boolean;
  scan: (code: string, isTyped: boolean) => Promise<void>;
  admit: (choice: Choice) => Promise<void>;
}

/** Without a QR code: typed, or by the holder's name. */
function DoorPanel({ list: { eventId, timezone }, panel, setPanel, isBusy, scan, admit }: DoorPanelProps) {
  const close = () => setPanel(null);
  switch (panel.kind) {
    case 'code': {
      const typed = (code: string) => {
        // a short code shows its holder first; a QR code is scanned at once
        setPanel(isDoorCodeLike(code) ? { kind: 'typed', code: code.trim() } : null);
        if (!isDoorCodeLike(code)) void scan(code, true);
      };
      return <TypeCode onCode={typed} onBack={close} />;
    }
    case 'typed': {
      const letIn = (choice: Choice) => void admit(choice).then(close);
      return <TypedHolder {...{ eventId, timezone, isBusy }} code={panel.code} onAdmit={letIn} onBack={() => setPanel({ kind: 'code' })} />;
    }
    case 'find': {
      const search = (text: string) => setPanel({ kind: 'find', text });
      const letIn = (choice: Choice) => void admit(choice);
      return <FindHolder {...{ eventId, timezone, isBusy }} text={panel.text} onSearch={search} onAdmit={letIn} onBack={close} />;
    }
  }
}

function classOf(state: DoorState): string | undefined {
  if (state.phase !== 'answer') return state.phase === 'failed' ? styles.unknown : styles.ready;
  return TONES[toneOf(state.answer)];
}

interface DoorButtonProps {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  onClick: () => void;
}

function DoorButton({ label, icon, pressed, onClick }: DoorButtonProps) {
  return (
    <button type="button" onClick={onClick} aria-pressed={pressed}>
      {icon}
      {label}
    </button>
  );
}
