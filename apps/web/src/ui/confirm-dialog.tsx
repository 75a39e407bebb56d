import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { texts } from './part-texts.ts';
import { useTexts } from '../lib/text/texts.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title?: ReactNode;
  children?: ReactNode;
  confirmText?: ReactNode;
  cancelText?: ReactNode;
  /** Whether the action cannot be undone. */
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

export type ConfirmQuestion = Pick<ConfirmDialogProps, 'title' | 'confirmText' | 'cancelText' | 'danger'> & {
  text?: ReactNode;
  /** The name of the affected item, where the text does not contain it. */
  about?: string;
};
type Confirm = (question?: ConfirmQuestion) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** `if (await confirm({ text: 'This cannot be undone.' })) …`; false when dismissed. */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs ConfirmProvider above it.');
  return confirm;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => {});
  const confirm = useCallback<Confirm>((asked = {}) => {
    answer.current(false); // a new question resolves one that is still open
    return new Promise((resolve) => {
      answer.current = resolve;
      setQuestion(asked);
    });
  }, []);
  const close = (yes: boolean) => {
    setQuestion(null);
    answer.current(yes);
  };
  const { text, about, ...words } = question ?? {};
  return (
    <ConfirmContext value={confirm}>
      {children}
      <ConfirmDialog open={question !== null} {...words} onConfirm={() => close(true)} onCancel={() => close(false)}>
        {text}
        {about && <p className="strong confirm-about">{about}</p>}
      </ConfirmDialog>
    </ConfirmContext>
  );
}
