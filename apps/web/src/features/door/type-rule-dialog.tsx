import { useMutation } from '@apollo/client/react';
import { validateTypeRule } from '@marquee/shared/door/gate-forms';
import type { TypeRule } from '@marquee/shared/door/gates';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { SwitchRow } from '#ui/switch-row.tsx';
import { SaveDoorTypeRuleDocument } from './gates.graphql.ts';
import { texts } from './gates-texts.ts';

interface TypeRuleDialogProps {
  open: boolean;
  eventId: string;
  type: { readonly id: string; readonly name: string };
  rule: Omit<TypeRule, 'ticketTypeId'>;
  onClose: () => void;
  onSaved: () => void;
}

/** How often a ticket type enters, when it may come back, and from when on. */
export function TypeRuleDialog({ open, eventId, type, rule, onClose, onSaved }: TypeRuleDialogProps) {
  const { t } = useTexts(texts);
  const [save] = useMutation(SaveDoorTypeRuleDocument);
  const form = useForm({
    id: 'rule',
    initial: { entries: rule.entries === null ? '' : String(rule.entries), onlyAfterExit: rule.onlyAfterExit, from: rule.from ?? '' },
    check: (draft) => validateTypeRule(ruleOf(type.id, draft), { ticketTypeIds: [type.id] }),
    send: async (draft) => {
      await save({ variables: { input: { eventId, ...ruleOf(type.id, draft) } } });
      onSaved();
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      title={t('changeRule', { name: type.name })}
      width="subscribe"
      onClose={onClose}
      form={form}
      action={{ label: t('saveRule') }}
    >
      <TextField form={form} name="entries" label={t('entries')} hint={t('entriesHint')} className="stacked" inputMode="numeric" />
      <SwitchRow
        label={t('onlyAfterExit')}
        hint={t('onlyAfterExitHint')}
        checked={form.draft.onlyAfterExit}
        onChange={(onlyAfterExit) => form.change({ onlyAfterExit })}
      />
      <TextField form={form} name="from" label={t('enterFrom')} hint={t('clockHint')} className="stacked" placeholder="21:00" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

function ruleOf(
  ticketTypeId: string,
  { entries, onlyAfterExit, from }: { entries: string; onlyAfterExit: boolean; from: string },
): TypeRule {
  return { ticketTypeId, entries: entries.trim() === '' ? null : Number(entries), onlyAfterExit, from: from.trim() || null };
}
