import { useMutation, useQuery } from '@apollo/client/react';
import { TILL_WAYS, validateTill, type TillWay } from '@marquee/shared/counter/tills';
import { wayText } from '@marquee/shared/orders/payments';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField, ChoicesField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useNotices } from '#ui/notices.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { TillRow } from './tills-panel.tsx';
import { SaveTillDocument, TillOptionsDocument } from './tills.graphql.ts';
import styles from './tills.module.css';
import { texts } from './texts.ts';

interface TillDialogProps {
  open: boolean;
  /** Null makes a new one. */
  till: TillRow | null;
  onClose: () => void;
  onSaved: () => void;
}

interface Draft {
  name: string;
  venueId: string;
  ways: readonly TillWay[];
  hasDrawer: boolean;
  readerId: string;
  printer: string;
  sellableIds: readonly string[];
  ticketTypeIds: readonly string[];
  allowsCodes: boolean;
}

const NEW: Draft = {
  name: '',
  venueId: '',
  ways: ['reader', 'cash', 'check', 'comp'],
  hasDrawer: true,
  readerId: '',
  printer: '',
  sellableIds: [],
  ticketTypeIds: [],
  allowsCodes: true,
};

/** What a till takes and sells, and what stands at it. */
export function TillDialog({ open, till, onClose, onSaved }: TillDialogProps) {
  const { t } = useTexts(texts);
  const notices = useNotices();
  const { data } = useQuery(TillOptionsDocument, { variables: { pagination: { pageSize: 100 } } });
  const [save] = useMutation(SaveTillDocument);
  const form = useForm<Draft>({
    id: 'till-of-house',
    initial: till ? draftOf(till) : NEW,
    check: (draft) => validateTill(wishOf(draft)),
    send: async (draft) => {
      await save({ variables: { input: { ...(till && { _id: till._id }), ...wishOf(draft) } } });
      notices.success(t('saved', { name: draft.name.trim() }));
      onSaved();
      onClose();
    },
  });
  const { draft } = form;
  const sold = [...(data?.events ?? []), ...(data?.seasons ?? [])];
  const named = sold.filter(({ _id }) => draft.sellableIds.length === 0 || draft.sellableIds.includes(_id));
  const types = named.flatMap(({ name, ticketTypes }) => ticketTypes.map((type) => ({ value: type._id, label: `${type.name}, ${name}` })));
  return (
    <Dialog
      open={open}
      title={till ? t('editTitle', { name: till.name }) : t('addTitle')}
      width="createHold"
      onClose={onClose}
      form={form}
      action={{ label: t('save') }}
    >
      <div className={styles.pair}>
        <TextField form={form} name="name" label={t('name')} className="stacked" autoComplete="off" />
        <ChoiceField
          form={form}
          name="venueId"
          label={t('venue')}
          className="stacked"
          isSearched
          allowClear
          placeholder={t('anyVenue')}
          options={(data?.venues ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      </div>
      <ChoicesField
        form={form}
        name="ways"
        label={t('ways')}
        className="stacked"
        options={TILL_WAYS.map((way) => ({ value: way, label: wayText(way) }))}
      />
      <SwitchRow
        label={t('drawer')}
        hint={t('drawerHint')}
        checked={draft.hasDrawer}
        onChange={(hasDrawer) => form.change({ hasDrawer })}
        error={form.errors['hasDrawer']}
      />
      <div className={styles.pair}>
        <ChoiceField
          form={form}
          name="readerId"
          label={t('reader')}
          className="stacked"
          allowClear
          placeholder={t('none')}
          options={(data?.cardReaders ?? []).map(({ id, label }) => ({ value: id, label }))}
        />
        <TextField form={form} name="printer" label={t('printer')} className="stacked" autoComplete="off" />
      </div>
      <ChoicesField
        form={form}
        name="sellableIds"
        label={t('sells')}
        className="stacked"
        placeholder={t('sellsAll')}
        options={sold.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      <ChoicesField form={form} name="ticketTypeIds" label={t('types')} className="stacked" placeholder={t('typesAll')} options={types} />
      <SwitchRow
        label={t('codes')}
        hint={t('codesHint')}
        checked={draft.allowsCodes}
        onChange={(allowsCodes) => form.change({ allowsCodes })}
      />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}

function draftOf({ name, venueId, ways, hasDrawer, readerId, printer, sellableIds, ticketTypeIds, allowsCodes }: TillRow): Draft {
  return {
    name,
    venueId: venueId ?? '',
    ways,
    hasDrawer,
    readerId: readerId ?? '',
    printer: printer ?? '',
    sellableIds,
    ticketTypeIds,
    allowsCodes,
  };
}

function wishOf({ venueId, readerId, printer, ways, sellableIds, ticketTypeIds, ...draft }: Draft) {
  return {
    ...draft,
    venueId: venueId || null,
    readerId: readerId || null,
    printer: printer.trim() || null,
    ways: [...ways],
    sellableIds: [...sellableIds],
    ticketTypeIds: [...ticketTypeIds],
  };
}
