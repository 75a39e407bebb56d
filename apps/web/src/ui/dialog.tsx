import { Button, Modal } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useIsTopDialog } from './dialog-stack.ts';
import { stopped } from './form/form.tsx';
import { useFocusBack } from './use-focus-back.ts';
import { useIsPhone } from './use-is-phone.ts';
import { texts } from './part-texts.ts';
import { useTexts } from '../lib/text/texts.ts';

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
  crop: 640,
  explain: 720,
  exports: 640,
  updateHold: 825,
  upgrades: 825,
  handOver: 960,
  fee: 1000,
} as const;

export interface DialogAction {
  /** The action and the amount: "Refund $75.60". */
  label: ReactNode;
  icon?: ReactNode;
  /** Where the dialog is no form; otherwise the action submits the form. */
  onClick?: () => void;
  /** Red fill: only for actions that cannot be undone. */
  danger?: boolean;
  disabled?: boolean;
  /** Nothing can be done with it yet, which a press explains: it looks and is announced as disabled. */
  waits?: boolean;
  loading?: boolean;
}

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  width: keyof typeof DIALOG_WIDTHS;
  onClose: () => void;
  /** After it has disappeared, and has given the focus back. */
  onClosed?: () => void;
  /** The whole dialog is this form: its action and Enter in any field submit it. */
  form?: { readonly submit: () => Promise<unknown>; readonly isBusy: boolean };
  children?: ReactNode;
  /** The total, at the left of the footer. */
  amount?: ReactNode;
  /** Null where the action is the only way to close it. */
  dismissLabel?: ReactNode;
  action?: DialogAction;
  /** Neither Esc nor a press outside closes it: its content is shown only once. */
  leavesByButton?: boolean;
  /** Only the plain confirmation is centered; all others are 40 px from the top. */
  centered?: boolean;
}

/** antd lets presses through the box around its head, body and footer; popups of the fields are in this box too. */
const PRESSED = { pointerEvents: 'auto' } as const;

const NO_FOCUS_BACK = { focusTriggerAfterClose: false } as const;

/** The base of all modals: head, scrolling body, footer; on phones a sheet from below. ⌘Enter runs the action, Esc closes it. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  // many pages have dialogs that are never opened
  return wasOpened || props.open ? <OpenedDialog {...props} /> : null;
}

/** A dialog from its first opening on: it is also there while it closes. */
function OpenedDialog(props: DialogProps) {
  const { open, title, width, onClose, onClosed, form, children, amount, dismissLabel } = props;
  const { leavesByButton = false, centered = false } = props;
  const action = form && props.action ? { loading: form.isBusy, ...props.action } : props.action;
  const { t } = useTexts(texts);
  const isTop = useIsTopDialog(open);
  const isPhone = useIsPhone();
  const body = useRef<HTMLDivElement>(null);
  const { giveBack } = useFocusBack(open, body);
  const act = () => {
    if (!action || action.disabled || action.loading) return;
    if (form) void form.submit();
    else action.onClick?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // key events of a dialog nested in this one bubble up here
    if (isTop && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) act();
  };
  const submit = (event: FormEvent) => {
    stopped(event);
    act();
  };
  return (
    <Modal
      open={open}
      title={title}
      width={isPhone ? '100%' : DIALOG_WIDTHS[width]}
      // the second press of a double click belongs to the control that opened the dialog
      onCancel={({ detail }) => detail < 2 && onClose()}
      centered={centered}
      style={PRESSED}
      rootClassName={`dialog dialog-${width}${isTop ? '' : ' dialog-beneath'}`}
      keyboard={isTop && !leavesByButton}
      mask={{ closable: !action?.loading && !leavesByButton }}
      destroyOnHidden
      focusable={NO_FOCUS_BACK}
      afterClose={() => {
        giveBack();
        onClosed?.();
      }}
      {...(form && {
        modalRender: (box: ReactNode) => (
          <form className="dialog-form" noValidate onSubmit={submit}>
            {box}
          </form>
        ),
      })}
      closeIcon={<X size={18} aria-hidden="true" />}
      closable={{ 'aria-label': t('close') }}
      footer={
        action || amount ? (
          <DialogFoot
            amount={amount}
            dismissLabel={dismissLabel === undefined ? t('cancel') : dismissLabel}
            action={action}
            isSubmit={form !== undefined}
            onClose={onClose}
          />
        ) : null
      }
    >
      <DialogBody body={body} isTop={isTop} isDanger={action?.danger === true} onKeyDown={onKeyDown}>
        {children}
      </DialogBody>
    </Modal>
  );
}

interface DialogBodyProps {
  body: RefObject<HTMLDivElement | null>;
  isTop: boolean;
  isDanger: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function DialogBody({ body, isTop, isDanger, onKeyDown, children }: DialogBodyProps) {
  const [startsAtDismiss] = useState(isDanger);
  // immediately and not after the opening animation: keys typed meanwhile must not be lost
  useEffect(() => {
    startAt(body.current, startsAtDismiss);
    // without motion antd focuses its close button when another dialog is beneath
    const again = setTimeout(() => {
      if (document.activeElement?.closest('.ant-modal-close')) startAt(body.current, startsAtDismiss);
    });
    const stopWatching = whenPanelIsFocused(body.current, () => startAt(body.current, startsAtDismiss));
    return () => {
      clearTimeout(again);
      stopWatching();
    };
  }, [body, startsAtDismiss]);
  useLayoutEffect(() => (isTop ? undefined : keepBeneath(body.current)), [body, isTop]);
  return (
    <div ref={body} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** After the opening animation antd may focus the panel itself. Once a person has pressed anything, the focus is theirs. */
function whenPanelIsFocused(body: HTMLElement | null, then: () => void): () => void {
  const panel = body?.closest<HTMLElement>('.ant-modal');
  const seen = new AbortController();
  const { signal } = seen;
  const stop = () => seen.abort();
  panel?.addEventListener('focusin', ({ target }) => target === panel && then(), { signal });
  for (const press of ['keydown', 'pointerdown']) window.addEventListener(press, stop, { signal, capture: true });
  return stop;
}

/** At the end of its opening animation antd focuses a panel also when another dialog was opened meanwhile: the keys typed there would be lost. */
function keepBeneath(body: HTMLElement | null): () => void {
  const panel = body?.closest<HTMLElement>('.ant-modal');
  const seen = new AbortController();
  const giveBack = ({ target, relatedTarget }: FocusEvent) => {
    if (target === panel && relatedTarget instanceof HTMLElement) relatedTarget.focus();
  };
  panel?.addEventListener('focusin', giveBack, { signal: seen.signal });
  return () => seen.abort();
}

const FIELDS = 'input:not([disabled],[type=hidden],[type=file],[hidden]), textarea:not([disabled])';

/** Focuses the first field, else the action, else the first control inside; for actions that cannot be undone, the cancel button. */
function startAt(body: HTMLElement | null, isDanger: boolean): void {
  const foot = body?.closest('.ant-modal')?.querySelectorAll<HTMLElement>('.dialog-foot > .ant-btn') ?? [];
  const dismiss = foot[0];
  // without a cancel button the only button is the action
  const act = [...foot].slice(foot.length === 1 ? 0 : 1).find((button) => !button.matches(':disabled'));
  const field = body?.querySelector<HTMLElement>(FIELDS);
  const inside = body?.querySelector<HTMLElement>('button:not([disabled])');
  (isDanger ? dismiss : (field ?? act ?? inside ?? dismiss))?.focus();
}

interface DialogFootProps {
  amount: ReactNode;
  dismissLabel: ReactNode;
  action: DialogAction | undefined;
  isSubmit: boolean;
  onClose: () => void;
}

function DialogFoot({ amount, dismissLabel, action, isSubmit, onClose }: DialogFootProps) {
  return (
    <div className="dialog-foot">
      <div className="grow">{amount}</div>
      {dismissLabel !== null && (
        <Button size="large" onClick={onClose}>
          {dismissLabel}
        </Button>
      )}
      {action && (
        <Button
          type="primary"
          size="large"
          danger={action.danger ?? false}
          disabled={action.disabled ?? false}
          loading={action.loading ?? false}
          aria-busy={action.loading ?? false}
          {...(action.waits && { 'aria-disabled': true, className: 'waits' })}
          icon={action.icon}
          htmlType={isSubmit ? 'submit' : 'button'}
          // the second press of a double click must not press what the first one opened; a form acts once, on submit
          onClick={(event) => {
            if (event.detail >= 2) event.preventDefault();
            else if (!isSubmit) action.onClick?.();
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
