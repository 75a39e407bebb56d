import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { checkName } from '@marquee/shared/events/text-limits';
import { planText } from '@marquee/shared/seating/plan-texts';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { planHrefOf } from '../venue-href.ts';
import { texts } from '../texts.ts';
import { CreatePlanDocument } from './seating.graphql.ts';

/** Names a new plan, and opens it in the editor. */
export function CreatePlanDialog({ venueId, onClose }: { venueId: string; onClose: () => void }) {
  const { t } = useTexts(texts);
  const navigate = useNavigate();
  const [create] = useMutation(CreatePlanDocument);
  const [idempotencyKey] = useState(freshKey);
  const form = useForm({
    id: 'plan',
    initial: { name: '' },
    check: ({ name }) => checkName('name', planText('NAME'), name),
    send: async ({ name }) => {
      const { data } = await create({ variables: { venueId, name, idempotencyKey } });
      await navigate({ href: planHrefOf(data!.createSeatingPlan._id) });
    },
  });
  return (
    <Dialog
      open
      title={t('newPlan')}
      width="updateCustomer"
      onClose={onClose}
      form={form}
      action={{ label: <span className="caps">{t('createPlan')}</span> }}
    >
      <TextField form={form} name="name" label={t('planName')} autoFocus />
      <Refusal text={form.refusal} />
    </Dialog>
  );
}
