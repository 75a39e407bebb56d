import { Button } from 'antd';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { can } from '@marquee/shared/permissions';
import type { Session } from '#lib/session/session.ts';
import { plural } from '#lib/text/format.ts';
import { useTexts } from '#lib/text/texts.ts';
import { lazyPiece } from '#ui/lazy-piece.ts';
import { useModal } from '#ui/use-modal.ts';
import styles from './exports-tray.module.css';
import { useRunningExports, type Exported } from './use-running-exports.ts';
import { texts } from './texts.ts';

const ExportsDialog = lazyPiece(async () => (await import('./exports-dialog.tsx')).ExportsDialog);

/** Shows how far the files are that the person asked for, and opens them; a mail about one leads here. */
export function ExportsTray({ session }: { session: Session }) {
  return session.organization && can(session, 'export.read') ? <Tray /> : null;
}

function Tray() {
  const { t } = useTexts(texts);
  const { isOpen, open, close } = useModal('exports');
  const running = useRunningExports();
  const name = running.length > 0 ? t('exportsRunning', { exports: plural(running.length, 'export') }) : t('exports');
  return (
    <>
      <Button
        className={styles.tray}
        type="text"
        shape="circle"
        aria-label={name}
        title={name}
        icon={
          <>
            <Download size={running.length > 0 ? 15 : 18} aria-hidden="true" />
            {running.length > 0 && <Ring running={running} />}
          </>
        }
        onClick={() => open()}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ExportsDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Their progress as a ring, which spins while the total is unknown. */
function Ring({ running }: { running: readonly Exported[] }) {
  const isKnown = running.every(({ total }) => total);
  const sum = (count: (each: Exported) => number) => running.reduce((all, each) => all + count(each), 0);
  const percent = isKnown ? Math.max(4, Math.floor((sum(({ rows }) => rows) / sum(({ total }) => total ?? 0)) * 100)) : 25;
  return (
    <span
      className={isKnown ? styles.ring : `${styles.ring} ${styles.turning}`}
      style={{ '--done': `${Math.min(100, percent)}%` } as object}
      aria-hidden="true"
    />
  );
}
