import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useCountdownToClose } from './use-countdown-to-close.ts';
import { useFreeSpot } from './use-free-spot.ts';
import styles from './notices.module.css';
import { texts } from './texts.ts';
import { useTexts } from '../lib/text/texts.ts';
import { IconButton } from './icon-button.tsx';

type Tone = 'success' | 'warning' | 'error';

interface Notice {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
}

/** Shows the result of an action for 7 seconds, where it covers no button; `withdraw` takes one away that is no longer true. */
export type Notices = Readonly<Record<Tone | 'withdraw', (text: string) => void>>;

const NOTICE_MS = 7000;
const NoticesContext = createContext<Notices | null>(null);
const PLACES = { 'under-bar': styles.underBar, bottom: styles.bottom, top: styles.top, middle: styles.middle, between: styles.between };
const ICONS = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** `notices.success('Your order has been refunded successfully.')`; needs the provider above. */
export function useNotices(): Notices {
  const notices = use(NoticesContext);
  if (!notices) throw new Error('useNotices needs NoticesProvider above it.');
  return notices;
}

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const notices = useMemo<Notices>(() => {
    const add = (tone: Tone) => (text: string) => {
      lastId.current += 1;
      const notice = { id: lastId.current, tone, text };
      setShown((before) => [...before.filter((old) => old.text !== text || old.tone !== tone), notice]);
    };
    const withdraw = (text: string) =>
      setShown((before) => (before.some((notice) => notice.text === text) ? before.filter((notice) => notice.text !== text) : before));
    return { success: add('success'), warning: add('warning'), error: add('error'), withdraw };
  }, []);
  const dismiss = useCallback((id: number) => setShown((before) => before.filter((notice) => notice.id !== id)), []);
  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeRegion shown={shown} onDismiss={dismiss} />
    </NoticesContext>
  );
}

/** Two live regions that are always in the page, so that screen readers announce the first notice too. */
function NoticeRegion({ shown, onDismiss }: { shown: readonly Notice[]; onDismiss: (id: number) => void }) {
  const cards = (wanted: (tone: Tone) => boolean) =>
    shown.filter(({ tone }) => wanted(tone)).map((notice) => <NoticeCard key={notice.id} notice={notice} onDismiss={onDismiss} />);
  const { region, place } = useFreeSpot(shown.length);
  const { spot, left, top } = place;
  return (
    <div className={`${styles.notices} ${PLACES[spot]}`} style={spot === 'between' ? { left, top } : undefined} ref={region}>
      <div aria-live="assertive" role="alert">
        {cards((tone) => tone === 'error')}
      </div>
      <div aria-live="polite" role="status">
        {cards((tone) => tone !== 'error')}
      </div>
    </div>
  );
}

function NoticeCard({ notice, onDismiss }: { notice: Notice; onDismiss: (id: number) => void }) {
  const { t } = useTexts(texts);
  const { pause, resume } = useCountdownToClose(NOTICE_MS, () => onDismiss(notice.id));
  const Icon = ICONS[notice.tone];
  return (
    <div className={styles.toast} onPointerEnter={pause} onPointerLeave={resume} onFocus={pause} onBlur={resume}>
      <Icon size={19} color={`var(--mq-${notice.tone})`} aria-hidden="true" />
      <p className="grow">{notice.text}</p>
      <IconButton aria-label={t('dismiss')} onClick={() => onDismiss(notice.id)}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
