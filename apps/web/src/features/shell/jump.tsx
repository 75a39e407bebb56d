import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { can } from '@marquee/shared/permissions';
import { whenIdle } from '#lib/loading/when-idle.ts';
import type { Session } from '#lib/session/session.ts';
import { late } from '#ui/late.tsx';
import { useTexts } from '#lib/text/texts.ts';
import styles from './jump.module.css';
import { texts } from './texts.ts';

const JumpDialog = late(async () => (await import('./jump-dialog.tsx')).JumpDialog);

/** The field in the top bar, also opened by ⌘K: finds an event or an order by a few letters. */
export function Jump({ session }: { session: Session }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const mayJump = can(session, 'event.list');
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  // what is typed right after the shortcut goes into its field
  useEffect(() => (mayJump ? whenIdle(() => void JumpDialog.preload()) : undefined), [mayJump]);
  useJumpKey(mayJump, open);
  if (!mayJump) return null;
  const go = (href: string) => {
    setOpen(false);
    void navigate({ href });
  };
  return (
    <>
      <button type="button" className={styles.jump} onClick={open}>
        <Search size={15} aria-hidden="true" />
        <span>{t(can(session, 'order.read') ? 'jump' : 'jumpToEvent')}</span>
        <kbd>⌘K</kbd>
      </button>
      {wasOpened && (
        <Suspense>
          <JumpDialog session={session} open={isOpen} onGo={go} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useJumpKey(isActive: boolean, onJump: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      onJump();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive, onJump]);
}
