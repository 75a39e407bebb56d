import { useQuery } from '@apollo/client/react';
import { Flashlight, Keyboard, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { Loading } from '../../ui/loading.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ListFailed } from '../../ui/list-failed.tsx';
import { NotFoundPage } from '../../ui/not-found-page.tsx';
import { errorCode } from '../../lib/error-text.ts';
import { DoorAnswer, DoorFailed } from './door-answer.tsx';
import { DoorCount } from './door-count.tsx';
import { Finder } from './finder.tsx';
import { ScanListDocument } from './scanner.graphql.ts';
import { TypeCode } from './type-code.tsx';
import { useCameraCodes } from './use-camera-codes.ts';
import { useOnline } from './use-online.ts';
import { toneOf, useScans, type DoorState } from './use-scans.ts';
import { useUsbScanner } from './use-usb-scanner.ts';

/** How often the count is asked for while nobody scans here: others scan too. */
const COUNT_MS = 5000;

/** The door of one event: camera, typed and USB codes, one big answer at a time. */
export function ScannerPage({ eventId }: { eventId: string }) {
  const { data, error, refetch } = useQuery(ScanListDocument, {
    variables: { eventId },
    fetchPolicy: 'network-only',
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

function Door({ list }: { list: DoorList }) {
  const { t } = useTranslation('scanner');
  const { state, scan, next } = useScans(list.eventId);
  const [typing, setTyping] = useState(false);
  const [light, setLight] = useState(false);
  const camera = useCameraCodes(state.phase === 'ready' && !typing, (code) => void scan(code));
  useUsbScanner((code) => void scan(code));
  const online = useOnline();
  const switchLight = () => {
    setLight(!light);
    void camera.setLight(!light);
  };
  const typed = (code: string) => {
    setTyping(false);
    void scan(code, true);
  };
  const waiting = state.phase === 'answer' || state.phase === 'failed';
  const startTyping = () => {
    if (waiting) next();
    setTyping(true);
  };
  return (
    <div className={`door ${classOf(state)}`}>
      <title>{t('title', { name: list.eventName })}</title>
      <header>
        <div className="grow">
          <b>{list.eventName}</b>
          <small>{list.opensAt && t('opens', { at: formatInstant(list.opensAt, 'detail', list.timezone) })}</small>
        </div>
        <span className={`door-net${online ? ' on' : ''}`} role="status">
          {online ? t('online') : t('offline')}
        </span>
        <PageLink href="/admin/dashboard/events" className="door-leave" ariaLabel={t('leave')}>
          <X size={20} aria-hidden />
        </PageLink>
      </header>
      {state.phase === 'answer' && <DoorAnswer answer={state.answer} timezone={list.timezone} />}
      {state.phase === 'failed' && <DoorFailed />}
      {/* the picture stays mounted, so that the camera does not start anew after each answer */}
      <Finder video={camera.video} state={camera.state} hidden={waiting || typing} />
      {typing && !waiting && <TypeCode onCode={typed} onBack={() => setTyping(false)} />}
      <footer>
        <DoorCount scanned={list.scanned} sold={list.sold} />
        <div className={`door-btns${waiting ? '' : ' two'}`}>
          <DoorButton label={t('typeCode')} icon={<Keyboard size={20} aria-hidden />} onClick={startTyping} />
          {waiting && (
            <button type="button" className="main" onClick={next}>
              {t('scanNext')}
            </button>
          )}
          <DoorButton label={t('light')} pressed={light} icon={<Flashlight size={20} aria-hidden />} onClick={switchLight} />
        </div>
      </footer>
    </div>
  );
}

function classOf(state: DoorState): string {
  if (state.phase !== 'answer') return state.phase === 'failed' ? 'unknown' : 'ready';
  return toneOf(state.answer);
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
