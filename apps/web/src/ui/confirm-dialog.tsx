import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { texts } from './part-texts.ts';
import { useTexts } from '../lib/text/texts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title?: ReactNode;
  children?: ReactNode;
  confirmText?: ReactNode;
  cancelText?: ReactNode;
  /** The action cannot be undone. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The plain confirmation in the middle of the page: 'Are you sure?', CONFIRM, CANCEL. Only CONFIRM acts. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText,
  danger = false,
  loading = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTexts(texts);
  return (
    <Dialog
      open={open}
      title={title ?? t('areYouSure')}
      width="confirm"
      centered
      onClose={onCancel}
      dismissLabel={spelt(cancelText ?? t('confirmCancel'))}
      action={{ label: spelt(confirmText ?? t('confirm')), danger, loading, onClick: onConfirm }}
    >
      {children}
    </Dialog>
  );
}

/** Uppercase labels have wider spacing and a smaller font. */
function spelt(text: ReactNode): ReactNode {
  return typeof text === 'string' && text === text.toUpperCase() ? <span className="caps">{text}</span> : text;
}
