import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { can } from '@marquee/shared/permissions';
import type { Session } from '#lib/session/session.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { JumpField } from './jump-field.tsx';
import styles from './jump.module.css';
import { texts } from './texts.ts';

/** The field in the top bar, also opened by ⌘K: finds an event or an order by a few letters. */
export function Jump({ session }: { session: Session }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const mayJump = can(session, 'event.list');
  useJumpKey(mayJump, () => setOpen(true));
  if (!mayJump) return null;
  const go = (href: string) => {
    setOpen(false);
    void navigate({ href });
  };
  return (
    <>
      <button type="button" className={styles.jump} onClick={() => setOpen(true)}>
        <Search size={15} aria-hidden="true" />
        <span>{t(can(session, 'order.read') ? 'jump' : 'jumpToEvent')}</span>
        <kbd>⌘K</kbd>
      </button>
      <Dialog open={isOpen} title={t('jumpTitle')} width="refund" onClose={() => setOpen(false)}>
        <JumpField session={session} onGo={go} />
      </Dialog>
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
