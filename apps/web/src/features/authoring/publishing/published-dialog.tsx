import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import { overviewOf } from '#lib/records/kinds.ts';
import { texts } from '../texts.ts';

interface PublishedDialogProps {
  /** The id of the published record; null while there is none. */
  id: string | null;
  title: string;
  links: ReactNode;
  onClose: () => void;
}

/** The record is public, or was updated: where it can be seen, and a link to its dashboard (AUT-159). */
export function PublishedDialog({ id, title, links, onClose }: PublishedDialogProps) {
  const { t } = useTexts(texts);
  const { kind } = useWizardContext();
  const navigate = useNavigate();
  const open = () => id && void navigate({ href: overviewOf(kind, id) });
  return (
    <Dialog
      open={id !== null}
      title={title}
      width="publish"
      onClose={onClose}
      dismissLabel={t('keepEditing')}
      action={{ label: <span className="caps">{t(`${kind}ViewDashboard`)}</span>, onClick: open }}
    >
      {links}
    </Dialog>
  );
}
