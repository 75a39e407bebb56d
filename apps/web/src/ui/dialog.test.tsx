import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Dropdown, Select, Tooltip } from 'antd';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../testing/render-piece.tsx';
import { useConfirm, type ConfirmQuestion } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

function Deleter({ onDelete, question }: { onDelete: () => void; question?: ConfirmQuestion }) {
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm(question)) onDelete();
  };
  return (
    <button type="button" onClick={() => void ask()}>
      delete
    </button>
  );
}

function TwoDialogs() {
  const [isSecondOpen, setSecondOpen] = useState(false);
  const [isFirstOpen, setFirstOpen] = useState(true);
  return (
    <>
      <Dialog open={isFirstOpen} title="Edit fee" width="fee" onClose={() => setFirstOpen(false)}>
        <button type="button" onClick={() => setSecondOpen(true)}>
          more
        </button>
      </Dialog>
      <Dialog open={isSecondOpen} title="Pick an event" width="preview" onClose={() => setSecondOpen(false)}>
        events
      </Dialog>
    </>
  );
}

/** The visible dialogs: those beneath another are hidden with their whole root. */
const seen = () =>
  screen.queryAllByRole('dialog').filter((dialog) => !dialog.closest('.dialog-beneath') && !dialog.closest('[style*="display: none"]'));

describe('the plain confirmation', () => {
  it("AUT-046 ACC-092 shows 'Are you sure?', CONFIRM and CANCEL by default, and only CONFIRM acts", async () => {
    const onDelete = vi.fn();
    const { user } = await renderPiece(<Deleter onDelete={onDelete} />);
    await user.click(screen.getByRole('button', { name: 'delete' }));
    expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'CANCEL' }));
    await waitFor(() => expect(seen()).toHaveLength(0));
    await user.click(screen.getByRole('button', { name: 'delete' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(seen()).toHaveLength(0));
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'delete' }));
    await user.click(await screen.findByRole('button', { name: 'CONFIRM' }));
    await waitFor(() => expect(onDelete).toHaveBeenCalledTimes(1));
  });
});

describe('a confirmation with words of its own', () => {
  it('AUT-046 shows its title, message and buttons, and its cancel button changes nothing', async () => {
    const onDelete = vi.fn();
    const question = { title: 'Delete event?', text: 'It is gone for good.', confirmText: 'DELETE', cancelText: 'KEEP' };
    const { user } = await renderPiece(<Deleter onDelete={onDelete} question={question} />);
    await user.click(screen.getByRole('button', { name: 'delete' }));
    expect((await screen.findByRole('dialog', { name: 'Delete event?' })).textContent).toContain('It is gone for good.');
    expect(screen.queryByText('Are you sure?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'KEEP' }));
    await waitFor(() => expect(seen()).toHaveLength(0));
    expect(onDelete).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'delete' }));
    await user.click(await screen.findByRole('button', { name: 'DELETE' }));
    await waitFor(() => expect(onDelete).toHaveBeenCalledTimes(1));
  });
});

describe('the focus of a dialog that has appeared', () => {
  it('goes from the dialog itself to its first field, until a person pressed anything', async () => {
    const { user } = await renderPiece(
      <Dialog open title="Confirm" width="confirm" onClose={() => {}}>
        <input aria-label="Your password" />
      </Dialog>,
    );
    const field = await screen.findByLabelText('Your password');
    const dialog = await screen.findByRole('dialog', { name: 'Confirm' });
    dialog.focus();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Shift}');
    dialog.focus();
    expect(document.activeElement).toBe(dialog);
  });
});

function InTurn() {
  const [step, setStep] = useState(0);
  return (
    <>
      <input aria-label="Event name" onFocus={() => focused('Event name')} />
      <button type="button" onClick={() => setStep(1)}>
        choose
      </button>
      <Dialog
        open={step === 1}
        title="Portrait"
        width="confirm"
        onClose={() => setStep(0)}
        action={{ label: 'OK', onClick: () => setStep(2) }}
      />
      <Dialog open={step === 2} title="Crop" width="crop" onClose={() => setStep(0)}>
        <input aria-label="Zoom" onBlur={() => focused('nothing')} />
      </Dialog>
    </>
  );
}
const focused = vi.fn<(what: string) => void>();

function OverAnother() {
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog open title="Set up" width="confirm" onClose={() => {}} action={{ label: 'begin', onClick: () => setAsked(true) }}>
      <Dialog open={isAsked} title="Confirm" width="confirm" onClose={() => {}}>
        <input aria-label="Your password" />
      </Dialog>
    </Dialog>
  );
}

describe('the focus of a dialog over another one', () => {
  it('is not taken by the one beneath, whose opening animation ends later', async () => {
    const { user } = await renderPiece(<OverAnother />);
    await user.click(await screen.findByRole('button', { name: 'begin' }));
    const field = await screen.findByLabelText<HTMLInputElement>('Your password');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('w');
    (await screen.findByRole('dialog', { name: 'Set up' })).focus();
    expect(document.activeElement).toBe(field);
    await user.keyboard('rong');
    expect(field.value).toBe('wrong');
  });
});

describe('the focus of a dialog that opens as another one closes', () => {
  it('is not taken by the one that closes, and returns to where both were opened', async () => {
    const { user } = await renderPiece(<InTurn />);
    const choose = screen.getByRole('button', { name: 'choose' });
    await user.click(choose);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    const zoom = await screen.findByLabelText('Zoom');
    await waitFor(() => expect(document.activeElement).toBe(zoom));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
    expect(document.activeElement).toBe(zoom);
    expect(focused).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(choose));
  });
});

describe('a press beside a dialog', () => {
  it('closes it, unless it is the second press of the double click that opened it', async () => {
    const onClose = vi.fn();
    await renderPiece(
      <Dialog open title="Edit fee" width="fee" onClose={onClose}>
        fee
      </Dialog>,
    );
    const beside = (await screen.findByRole('dialog')).closest('.ant-modal-wrap')!;
    const press = (detail: number) => {
      fireEvent.mouseDown(beside, { detail });
      fireEvent.mouseUp(beside, { detail });
      fireEvent.click(beside, { detail });
    };
    press(2);
    expect(onClose).not.toHaveBeenCalled();
    press(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the action of a dialog', () => {
  it('is pressed once by a double click, so that the next step is not confirmed too', async () => {
    const onClick = vi.fn();
    const { user } = await renderPiece(
      <Dialog open title="Share your tickets" width="shareDetails" onClose={() => {}} action={{ label: 'Next', onClick }} />,
    );
    const next = screen.getByRole('button', { name: 'Next' });
    await user.dblClick(next);
    expect(onClick).toHaveBeenCalledTimes(1);
    await user.click(next);
    await user.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('acts once where the dialog is a form: a press submits it, and does nothing else', async () => {
    const [onClick, submit] = [vi.fn(), vi.fn(() => Promise.resolve())];
    const { user } = await renderPiece(
      <Dialog
        open
        title="Share your tickets"
        width="shareDetails"
        onClose={() => {}}
        form={{ submit, isBusy: false }}
        action={{ label: 'Next', onClick }}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect([submit.mock.calls.length, onClick.mock.calls.length]).toEqual([1, 0]);
  });
});

/** One of each component that opens a popup, with its name. */
function Fields() {
  return (
    <>
      <Select aria-label="type" options={[{ value: 1, label: 'General' }]} />
      <Dropdown menu={{ items: [{ key: 'a', label: 'Duplicate' }] }} trigger={['click']}>
        <button type="button">more</button>
      </Dropdown>
      <Tooltip title="why" trigger="click">
        <button type="button">hint</button>
      </Tooltip>
    </>
  );
}

describe('popups of a dialog’s fields', () => {
  const opened = async () => {
    const { user } = await renderPiece(
      <Dialog open title="Import contacts" width="import" onClose={() => {}}>
        <Fields />
      </Dialog>,
    );
    await user.click(screen.getByRole('combobox', { name: 'type' }));
    await user.click(screen.getByRole('button', { name: 'more' }));
    await user.click(screen.getByRole('button', { name: 'hint' }));
  };
  const POPUPS = ['.ant-select-dropdown', '.ant-dropdown', '.ant-tooltip'];

  it('open in the dialog, so that the page behind does not grow and scroll under it', async () => {
    await opened();
    const dialog = screen.getByRole('dialog');
    for (const popup of POPUPS)
      await waitFor(() => {
        const found = document.querySelector(popup);
        expect([popup, found !== null, dialog.contains(found)]).toEqual([popup, true, true]);
      });
    expect(dialog.querySelector('.ant-modal-body')!.querySelector(POPUPS.join())).toBeNull(); // it would be clipped there
  });
});

describe('several modals', () => {
  it('ACC-090 show only the topmost; closing it shows the one beneath', async () => {
    const { user } = await renderPiece(<TwoDialogs />);
    await user.click(await screen.findByRole('button', { name: 'more' }));
    await waitFor(() => expect(seen().map((dialog) => dialog.querySelector('.ant-modal-title')?.textContent)).toEqual(['Pick an event']));
    await user.click(seen()[0]!.querySelector('.ant-modal-close')!);
    await waitFor(() => expect(seen().map((dialog) => dialog.querySelector('.ant-modal-title')?.textContent)).toEqual(['Edit fee']));
  });

  it('run their action by Ctrl and Enter, but not while it is disabled', async () => {
    const onClick = vi.fn();
    const dialog = (disabled: boolean) => (
      <Dialog open title="Refund" width="refund" onClose={() => {}} action={{ label: 'Refund $5.00', onClick, disabled }}>
        <input aria-label="reason" />
      </Dialog>
    );
    const first = await renderPiece(dialog(true));
    await first.user.type(await screen.findByLabelText('reason'), 'x{Control>}{Enter}{/Control}');
    expect(onClick).not.toHaveBeenCalled();
    first.unmount();
    const second = await renderPiece(dialog(false));
    await second.user.type(await screen.findByLabelText('reason'), 'x{Control>}{Enter}{/Control}');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});
