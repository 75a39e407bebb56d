import { useMutation, useQuery } from '@apollo/client/react';
import { errorMessage } from '@marquee/shared/error-texts';
import { validateDevice } from '@marquee/shared/door/devices';
import { formatInstant } from '@marquee/shared/time/format';
import { useState } from 'react';
import type { AddDoorDeviceMutation } from '#gql/graphql.ts';
import { useTexts } from '#lib/text/texts.ts';
import { now } from '#lib/time/clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import type { DeskEvent } from './door-desk-page.tsx';
import { AddDoorDeviceDocument, DoorTillsDocument } from './door.graphql.ts';
import styles from './door.module.css';
import { texts } from './texts.ts';

interface PairDialogProps {
  open: boolean;
  event: DeskEvent;
  gates: readonly { readonly _id: string; readonly name: string }[];
  /** The end of the event, with which a device ends unless somebody says otherwise. */
  endsAt: string | null;
  onClose: () => void;
  onPaired: () => void;
}

const HOUR_MS = 3_600_000;

/** Names a device, and shows the code that makes a phone that device: once (BYD-145). */
export function PairDialog({ open, event, gates, endsAt, onClose, onPaired }: PairDialogProps) {
  const { t } = useTexts(texts);
  const [add] = useMutation(AddDoorDeviceDocument);
  const [added, setAdded] = useState<AddDoorDeviceMutation['addDoorDevice'] | null>(null);
  const [wantsTills, setWantsTills] = useState(false);
  const { data: known } = useQuery(DoorTillsDocument, { skip: !wantsTills });
  const tills = known?.tills ?? [];
  const ends = Math.max(Date.parse(endsAt ?? '') || 0, Number(now())) + 6 * HOUR_MS;
  const form = useForm({
    id: 'pair',
    initial: { name: '', gateId: '', maySell: false, tillId: '', endsAt: new Date(ends).toISOString() },
    check: ({ maySell, tillId, ...draft }) => [
      ...validateDevice({ ...draft, eventIds: [event.eventId] }, now()),
      ...(maySell && tills.length > 0 && !tillId ? [{ path: 'tillId', message: errorMessage('TILL_NEEDED') }] : []),
    ],
    send: async ({ tillId, gateId, ...draft }) => {
      const at = { ...(draft.maySell && tillId && { tillId }), ...(gateId !== '' && { gateId }) };
      const { data } = await add({ variables: { input: { ...draft, ...at, eventIds: [event.eventId] } } });
      setAdded(data?.addDoorDevice ?? null);
      onPaired();
    },
  });
  if (added) {
    const { code, codeExpiresAt, device } = added;
    return (
      <Dialog open={open} title={t('codeTitle')} width="subscribe" onClose={onClose} action={{ label: t('done'), onClick: onClose }}>
        <p className={styles.code}>{code}</p>
        <div className={styles.pairing}>
          <QrCode text={`${globalThis.location.origin}/door/#${code}`} label={t('pairQr')} />
          <p>{t('pairQrHint')}</p>
        </div>
        <p>{t('once', { time: formatInstant(codeExpiresAt, 'time', event.zone) })}</p>
        <p className="muted">{t('codeLine', { name: device.name, at: formatInstant(device.endsAt, 'detail', event.zone) })}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} title={t('pairTitle')} width="subscribe" onClose={onClose} form={form} action={{ label: t('showCode') }}>
      <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} className="stacked" autoComplete="off" />
      {gates.length > 0 && (
        <ChoiceField
          form={form}
          name="gateId"
          label={t('gate')}
          hint={t('gateHint')}
          className="stacked"
          options={[{ value: '', label: t('anyGate') }, ...gates.map(({ _id, name }) => ({ value: _id, label: name }))]}
        />
      )}
      <InstantField form={form} name="endsAt" label={t('endsAt')} zone={event.zone} className="stacked" />
      <SwitchRow
        label={t('maySell')}
        hint={t('maySellHint')}
        checked={form.draft.maySell}
        onChange={(maySell) => {
          setWantsTills(maySell);
          form.change({ maySell });
        }}
        error={form.errors['maySell']}
      />
      {form.draft.maySell && tills.length > 0 && (
        <ChoiceField
          form={form}
          name="tillId"
          label={t('atTill')}
          className="stacked"
          options={tills.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
