import { useMutation } from '@apollo/client/react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { freshKey } from '#lib/storage/kept.ts';
import { useTexts } from '#lib/text/texts.ts';
import { useAct } from '#lib/use-act.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { DuplicateEventDocument } from './duplicate.graphql.ts';
import { useShownEvent } from './event-context.ts';
import { texts } from './copy-texts.ts';

/** Asks before the shown event is duplicated, and opens the copy in the editor (AUT-171). */
export function DuplicateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts(texts);
  const { _id: duplicateEventId, name } = useShownEvent();
  const navigate = useNavigate();
  const [send] = useMutation(DuplicateEventDocument);
  // repeated after a lost response, it makes no second copy
  const [key, setKey] = useState(freshKey);
  const duplicate = useAct(async () => {
    const { data } = await send({ variables: { input: { duplicateEventId }, key } });
    setKey(freshKey());
    onClose();
    if (data) await navigate({ href: `/create-event/details?eventId=${data.duplicateEvent._id}` });
  });
  const close = () => {
    duplicate.forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('duplicateTitle')}
      width="duplicate"
      centered
      onClose={close}
      dismissLabel={<span className="caps">{t('duplicateCancel')}</span>}
      action={{ label: <span className="caps">{t('duplicateConfirm')}</span>, loading: duplicate.isBusy, onClick: duplicate.run }}
    >
      <p>{t('duplicateText')}</p>
      <p className="strong confirm-about">{name || t('unnamed')}</p>
      <Refusal text={duplicate.refusal} />
    </Dialog>
  );
}
