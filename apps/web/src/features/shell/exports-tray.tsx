import { Button } from 'antd';
import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { can } from '@marquee/shared/permissions';
import type { Session } from '#lib/session/session.ts';
import { useTexts } from '#lib/text/texts.ts';
import { lazyPiece } from '#ui/lazy-piece.ts';
import { useModal } from '#ui/use-modal.ts';
import { texts } from './texts.ts';

const ExportsDialog = lazyPiece(async () => (await import('./exports-dialog.tsx')).ExportsDialog);

/** Opens the files that the person asked for; a mail about one leads here. */
export function ExportsTray({ session }: { session: Session }) {
  const { t } = useTexts(texts);
  const { isOpen, open, close } = useModal('exports');
  if (!session.organization || !can(session, 'export.read')) return null;
  return (
    <>
      <Button
        type="text"
        shape="circle"
        aria-label={t('exports')}
        title={t('exports')}
        icon={<Download size={18} aria-hidden="true" />}
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
