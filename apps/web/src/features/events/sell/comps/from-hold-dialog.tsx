import { useQuery } from '@apollo/client/react';
import { validateCounterBuyer } from '@marquee/shared/counter/counter-buyer';
import { validateCompReason } from '@marquee/shared/counter/counter-payments';
import { freeOfHold } from '@marquee/shared/holds/hold-totals';
import { Alert } from 'antd';
import { useState } from 'react';
import type { GiveFromHoldMutation } from '#gql/graphql.ts';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { QuantityField } from '#ui/form/number-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { ListFailed } from '#ui/list-failed.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { useStanding } from '../at-till/standing.ts';
import { useTillMutation } from '../operators/use-till-mutation.ts';
import { CompsDocument } from './comps.graphql.ts';
import { GiveFromHoldDocument, HoldsToGiveDocument } from './from-hold.graphql.ts';
import { fromHoldTexts } from './from-hold-texts.ts';
import { OwnBudget } from './own-budget.tsx';
import { useComps } from './use-comps.ts';

type Given = GiveFromHoldMutation['giveFromHold'];

interface FromHoldDialogProps {
  open: boolean;
  eventId: string;
  onClose: () => void;
}

const NEW = { holdId: '', quantity: 1, reason: '', fullName: '', email: '' };

/** A comp whose places come out of a hold: block, number, reason, and to whom. The order is there when it says so. */
export function FromHoldDialog({ open, eventId, onClose }: FromHoldDialogProps) {
  const { t } = useTexts(fromHoldTexts);
  const { data, error, refetch } = useQuery(HoldsToGiveDocument, { variables: { eventId }, fetchPolicy: 'network-only' });
  const holds = (data?.event.holds ?? []).filter((hold) => freeOfHold(hold) > 0);
  const tillId = useStanding().till?._id ?? null;
  const { comps } = useComps({ kind: 'event', id: eventId });
  const [isApproved, setApproved] = useState(false);
  const [given, setGiven] = useState<Given | null>(null);
  const [send] = useTillMutation(GiveFromHoldDocument, { refetchQueries: [CompsDocument] });
  const [idempotencyKey] = useState(freshKey);
  const form = useForm({
    id: 'from-hold',
    initial: NEW,
    check: ({ holdId, quantity, reason, fullName, email }) => {
      const hold = holds.find(({ _id }) => _id === holdId);
      const left = hold ? freeOfHold(hold) : 0;
      return [
        ...(hold ? [] : [{ path: 'holdId', message: t('holdMissing') }]),
        ...(hold && (quantity < 1 || quantity > left) ? [{ path: 'quantity', message: t('quantityLeft', { left }) }] : []),
        ...validateCompReason(reason),
        ...validateCounterBuyer({ fullName, email }),
      ];
    },
    fieldOf: (path) => path.replace(/^buyer\./, ''),
    send: async ({ holdId, quantity, reason, fullName, email }) => {
      const buyer = { fullName: fullName.trim() || null, email: email.trim() || null };
      const input = { eventId, holdId, quantity, reason: reason.trim(), buyer, idempotencyKey };
      const answer = await send({ variables: { input: { ...input, ...(tillId && { tillId }), ...(isApproved && { isApproved }) } } });
      setGiven(answer.data?.giveFromHold ?? null);
    },
  });
  if (given)
    return (
      <Dialog open={open} title={t('compFromHold')} width="createHold" onClose={onClose}>
        <Alert type="success" showIcon role="status" title={t('given', { number: given.number, count: given.tickets.length })} />
        <PageLink href={`/admin/dashboard/orders/details?orderId=${given._id}`}>{t('open')}</PageLink>
      </Dialog>
    );
  if (!data || holds.length === 0)
    return (
      <Dialog open={open} title={t('compFromHold')} width="createHold" onClose={onClose}>
        {error && !data && <ListFailed text={t('failed')} onRetry={() => void refetch()} />}
        {data && <p>{t('none')}</p>}
      </Dialog>
    );
  const options = holds.map((hold) => ({
    value: hold._id,
    label: t('holdLeft', { name: hold.name, type: hold.ticketType, count: freeOfHold(hold) }),
  }));
  const { quantity } = form.draft;
  return (
    <Dialog
      open={open}
      title={t('compFromHold')}
      width="createHold"
      onClose={onClose}
      form={form}
      action={{ label: t('give', { count: quantity }) }}
    >
      <ChoiceField form={form} name="holdId" label={t('hold')} className="stacked" options={options} placeholder={t('chooseHold')} />
      <QuantityField form={form} name="quantity" label={t('quantity')} className="stacked" />
      {comps && <OwnBudget own={comps.own} tickets={quantity} isApproved={isApproved} onApprove={setApproved} />}
      <TextField form={form} name="reason" label={t('reason')} hint={t('reasonHint')} className="stacked" autoComplete="off" isRequired />
      <TextField form={form} name="fullName" label={t('fullName')} hint={t('optional')} className="stacked" autoComplete="off" />
      <TextField form={form} name="email" label={t('email')} hint={t('optional')} type="email" autoComplete="off" />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
