import { createContext, Suspense, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { whenIdle } from '../lib/loading/when-idle.ts';
import { late } from './late.tsx';

/** Most pages ask nothing: antd's dialog is no part of their first load. */
const LateConfirmDialog = late(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

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
  // so that no question has to wait for it
  useEffect(() => whenIdle(() => void LateConfirmDialog.preload()), []);
  const [isAsked, setAsked] = useState(false);
  if (question !== null && !isAsked) setAsked(true);
  const { text, about, ...words } = question ?? {};
  return (
    <ConfirmContext value={confirm}>
      {children}
      {isAsked && (
        <Suspense>
          <LateConfirmDialog open={question !== null} {...words} onConfirm={() => close(true)} onCancel={() => close(false)}>
            {text}
            {about && <p className="strong confirm-about">{about}</p>}
          </LateConfirmDialog>
        </Suspense>
      )}
    </ConfirmContext>
  );
}
