import { formatInstant } from '@marquee/shared/time/format';
import { Button, Dropdown } from 'antd';
import { Ellipsis, Search, Wifi, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { fullNameOf } from '@marquee/shared/accounts/name';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Avatar } from '#ui/avatar.tsx';
import { usePlainKey } from '#ui/use-plain-key.ts';
import type { DrawerScreen } from '../at-till/at-till.tsx';
import type { TillHere } from '../at-till/standing.ts';
import { OperatorChip } from '../operators/operator-chip.tsx';
import { EventChoice } from './event-choice.tsx';
import styles from './till-head.module.css';
import { texts } from './texts.ts';

interface TillHeadProps {
  /** Null where an organization has none, and until one is chosen. */
  till?: TillHere | null;
  zone: string | null;
  screen?: DrawerScreen;
  /** Opens what is done with the drawer; null in training. */
  onScreen?: ((screen: DrawerScreen) => void) | null;
  /** Null while nothing is looked for. */
  onFind?: (() => void) | null;
}

/** The head of the till: what is sold, who is looked for, and who sells at which till since when. */
export function TillHead({ till = null, zone, screen = null, onScreen = null, onFind = null }: TillHeadProps) {
  const { user } = useSession();
  const name = fullNameOf(user) || user.email;
  return (
    <header className={styles.head}>
      <EventChoice zone={zone} />
      {onFind && <FindButton onFind={onFind} />}
      <Connection />
      {till ? (
        <OperatorChip tillId={till._id} note={<Standing {...{ till, zone }} />} />
      ) : (
        <span className={styles.who}>
          <Avatar name={name} />
          <b>{name}</b>
        </span>
      )}
      {till && onScreen && <More {...{ till, screen, onScreen }} />}
    </header>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  const { t } = useTexts(texts);
  usePlainKey('f', onFind);
  return (
    <Button className={styles.find!} icon={<Search size={18} aria-hidden="true" />} onClick={onFind}>
      <span>{t('find')}</span>
      <kbd className={styles.key} aria-hidden="true">
        F
      </kbd>
    </Button>
  );
}

/** The till, and since when its drawer is open. */
function Standing({ till: { name, hasDrawer, shift: last }, zone }: { till: TillHere; zone: string | null }) {
  const { t } = useTexts(texts);
  const shift = openOf(last);
  if (!hasDrawer) return `${name}, ${t('noDrawer')}`;
  if (!shift) return `${name}, ${t('closed')}`;
  if (shift.state === 'Counted') return `${name}, ${t('beingCounted')}`;
  return t('since', { till: name, time: formatInstant(shift.openedAt, 'time', zone) });
}

/** The one that was just closed is still read. */
function openOf(shift: TillHere['shift']): TillHere['shift'] {
  return shift?.state === 'Closed' ? null : shift;
}

function More({ till, screen, onScreen }: { till: TillHere; screen: DrawerScreen; onScreen: (screen: DrawerScreen) => void }) {
  const { t } = useTexts(texts);
  const shift = openOf(till.shift);
  const items = [
    ...(till.hasDrawer && screen !== 'drawer' && (screen === null || shift?.state === 'Open')
      ? [{ key: 'drawer', label: t(shift ? 'drawer' : 'openDrawer') }]
      : []),
    ...(shift?.state === 'Open' && screen !== 'count' ? [{ key: 'count', label: t('closeShift') }] : []),
    ...(shift && screen !== 'report' ? [{ key: 'report', label: t('report') }] : []),
    { key: 'choose', label: t('change') },
  ];
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      classNames={{ root: styles.menu! }}
      menu={{ items, onClick: ({ key }) => onScreen(key as DrawerScreen) }}
    >
      <Button type="text" className={styles.more!} aria-label={t('more')} icon={<Ellipsis size={22} aria-hidden="true" />} />
    </Dropdown>
  );
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** What the device says of its network: a sale waits for it, nothing is lost. */
function Connection() {
  const { t } = useTexts(texts);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const Icon = isOnline ? Wifi : WifiOff;
  return (
    <p className={styles.net} role="status" data-off={isOnline ? undefined : true}>
      <Icon size={16} aria-hidden="true" /> <span>{t(isOnline ? 'online' : 'offline')}</span>
    </p>
  );
}
