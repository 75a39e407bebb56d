import { useMutation } from '@apollo/client/react';
import { validateGate } from '@marquee/shared/door/gate-forms';
import { GATE_DIRECTIONS, type GateDirection } from '@marquee/shared/door/gates';
import { formatInstant } from '@marquee/shared/time/format';
import { Button } from 'antd';
import type { DoorGatesQuery } from '#gql/graphql.ts';
import { errorText } from '#lib/errors/error-text.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import type { DeskEvent } from './door-desk-page.tsx';
import type { GateRow } from './gates-tab.tsx';
import { RemoveDoorGateDocument, SaveDoorGateDocument } from './gates.graphql.ts';
import { texts } from './gates-texts.ts';

interface GateDialogProps {
  open: boolean;
  event: DeskEvent;
  /** Null for a new one. */
  gate: GateRow | null;
  choices: DoorGatesQuery['doorChoices'];
  others: readonly { readonly name: string }[];
  onClose: () => void;
  onSaved: () => void;
}

const NEW = { name: '', direction: 'Both' as GateDirection, ticketTypeIds: [], sectionIds: [], dayIds: [], opensAt: '', closesAt: '' };

interface Draft {
  readonly name: string;
  readonly direction: GateDirection;
  readonly ticketTypeIds: readonly string[];
  readonly sectionIds: readonly string[];
  readonly dayIds: readonly string[];
  readonly opensAt: string;
  readonly closesAt: string;
}

/** Names a gate, which way it lets, and what it is for. */
export function GateDialog({ open, event, gate, choices, others, onClose, onSaved }: GateDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const confirm = useConfirm();
  const [save] = useMutation(SaveDoorGateDocument);
  const [remove] = useMutation(RemoveDoorGateDocument);
  const { eventId, days, zone } = event;
  const idsOf = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  const form = useForm<Draft>({
    id: 'gate',
    initial: gate ? draftOf(gate) : NEW,
    check: (draft) =>
      validateGate(
        sentOf(draft),
        { ticketTypeIds: idsOf(choices.ticketTypes), sectionIds: idsOf(choices.sections), dayIds: days.map(({ _id }) => _id) },
        others,
      ),
    send: async (draft) => {
      await save({ variables: { input: { eventId, gateId: gate?._id ?? null, gate: sentOf(draft) } } });
      onSaved();
      onClose();
    },
  });
  const drop = async ({ _id: gateId, name }: GateRow) => {
    if (!(await confirm({ text: t('removeQuestion', { name }), confirmText: t('removeAct'), danger: true }))) return;
    try {
      await remove({ variables: { input: { eventId, gateId } } });
      notices.success(t('removed', { name }));
      onSaved();
      onClose();
    } catch (refused) {
      notices.error(errorText(refused));
    }
  };
  const optionsOf = (of: readonly { readonly id: string; readonly name: string }[]) =>
    of.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      open={open}
      title={gate ? t('changeGate') : t('addGate')}
      width="createHold"
      onClose={onClose}
      form={form}
      action={{ label: t('save') }}
    >
      <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} className="stacked" autoComplete="off" />
      <ChoiceField
        form={form}
        name="direction"
        label={t('direction')}
        className="stacked"
        options={GATE_DIRECTIONS.map((value) => ({ value, label: t(value) }))}
      />
      {form.draft.direction !== 'Out' && (
        <>
          <ChoicesField
            form={form}
            name="ticketTypeIds"
            label={t('ticketTypes')}
            hint={t('emptyHint')}
            className="stacked"
            options={optionsOf(choices.ticketTypes)}
          />
          {choices.sections.length > 0 && (
            <ChoicesField form={form} name="sectionIds" label={t('sections')} className="stacked" options={optionsOf(choices.sections)} />
          )}
        </>
      )}
      {days.length > 1 && (
        <ChoicesField
          form={form}
          name="dayIds"
          label={t('days')}
          className="stacked"
          options={days.map(({ _id, startsAt }) => ({ value: _id, label: formatInstant(startsAt, 'card', zone) }))}
        />
      )}
      <TextField form={form} name="opensAt" label={t('opensAt')} hint={t('clockHint')} className="stacked" placeholder="18:30" />
      <TextField form={form} name="closesAt" label={t('closesAt')} className="stacked" placeholder="22:00" />
      {gate && (
        <Button danger type="text" onClick={() => void drop(gate)}>
          {t('remove')}
        </Button>
      )}
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

function draftOf({ name, direction, ticketTypeIds, sectionIds, dayIds, opensAt, closesAt }: GateRow): Draft {
  return { name, direction, ticketTypeIds, sectionIds, dayIds, opensAt: opensAt ?? '', closesAt: closesAt ?? '' };
}

function sentOf({ ticketTypeIds, sectionIds, dayIds, opensAt, closesAt, ...draft }: Draft) {
  return {
    ...draft,
    ticketTypeIds: [...ticketTypeIds],
    sectionIds: [...sectionIds],
    dayIds: [...dayIds],
    opensAt: opensAt.trim() || null,
    closesAt: closesAt.trim() || null,
  };
}
