import { Button, Modal } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTopDialog } from './dialog-stack.ts';

/** Widths in px by purpose. */
export const DIALOG_WIDTHS = {
  publish: 375,
  customerOrder: 400,
  confirm: 416,
  shareDetails: 430,
  preview: 450,
  cancelEvent: 450,
  duplicate: 450,
  subscribe: 450,
  updateCustomer: 500,
  createHold: 560,
  import: 560,
  refund: 560,
  delete: 560,
  updateHold: 825,
  fee: 1000,
} as const;

export interface DialogAction {
  /** The act and the amount: "Refund $75.60". */
  label: ReactNode;
  onClick: () => void;
  /** Red fill: only for what cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  loading?: boolean;
}

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  width: keyof typeof DIALOG_WIDTHS;
  onClose: () => void;
  children?: ReactNode;
  /** What it amounts to, at the left of the foot. */
  amount?: ReactNode;
  dismissLabel?: ReactNode;
  action?: DialogAction;
  /** Only the plain confirm stands in the middle; all others 40 px from the top. */
  centered?: boolean;
}

/** Every modal: head, scrolling body, foot; a sheet from below on phones. ⌘Enter does the action, Esc leaves. */
export function Dialog({ open, title, width, onClose, children, amount, dismissLabel, action, centered = false }: DialogProps) {
  const { t } = useTranslation('ui');
  const isTop = useIsTopDialog(open);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    if (action && !action.disabled && !action.loading) action.onClick();
  };
  return (
    <Modal
      open={open}
      title={title}
      width={DIALOG_WIDTHS[width]}
      onCancel={onClose}
      centered={centered}
      rootClassName={isTop ? 'dialog' : 'dialog dialog-beneath'}
      keyboard={isTop}
      mask={{ closable: !action?.loading }}
      destroyOnHidden
      closeIcon={<span aria-hidden="true">✕</span>}
      closable={{ 'aria-label': t('close') }}
      footer={
        action || amount ? (
          <DialogFoot amount={amount} dismissLabel={dismissLabel ?? t('cancel')} action={action} onClose={onClose} />
        ) : null
      }
    >
      <div onKeyDown={onKeyDown}>{children}</div>
    </Modal>
  );
}

interface DialogFootProps {
  amount: ReactNode;
  dismissLabel: ReactNode;
  action: DialogAction | undefined;
  onClose: () => void;
}

function DialogFoot({ amount, dismissLabel, action, onClose }: DialogFootProps) {
  return (
    <div className="dialog-foot">
      <div className="grow">{amount}</div>
      <Button onClick={onClose} autoFocus={action?.danger === true}>
        {dismissLabel}
      </Button>
      {action && (
        <Button
          type="primary"
          danger={action.danger ?? false}
          disabled={action.disabled ?? false}
          loading={action.loading ?? false}
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
