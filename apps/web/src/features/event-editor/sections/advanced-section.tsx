import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '#ui/confirm-dialog.tsx';
import { withNewField } from '../changes.ts';
import { useEditor } from '../editor-context.ts';
import { InstantField } from '../fields/instant-field.tsx';
import { RichField } from '../fields/rich-field.tsx';
import { SwitchRow } from '../fields/switch-row.tsx';
import { TextField } from '../fields/text-field.tsx';
import { AddButton } from '../items/add-button.tsx';
import { QuestionCard } from '../items/question-card.tsx';
import { Section } from './section.tsx';
import styles from '../editor.module.css';

/** Questions, waiver, tickets by e-mail. */
export function AdvancedSection() {
  const { t } = useTranslation('eventEditor');
  const { draft, change, errorAt } = useEditor();
  const wrong = errorAt('customFields');
  const [known] = useState(draft.customFields.length);
  const set = (part: Partial<typeof draft>) => change((before) => ({ ...before, ...part }));
  const releaseLater = (later: boolean) => set({ sendQRCode: later ? (draft.schedule.doorsAt ?? draft.schedule.startsAt ?? null) : null });
  return (
    <Section name="advanced">
      <h3 className="h2">{t('questions')}</h3>
      {draft.customFields.map((field, i) => (
        <QuestionCard key={field._id} field={field} index={i} startsOpen={i >= known} />
      ))}
      {wrong && <p className="ferr">{wrong}</p>}
      <AddButton label={t('addQuestion')} onClick={() => change(withNewField)} />
      <h3 className="h2">{t('waiver')}</h3>
      <RichField
        id="userAgreement"
        label={t('waiverLabel')}
        value={draft.userAgreement}
        onChange={(userAgreement) => set({ userAgreement })}
      />
      {draft.userAgreement && <DeleteWaiver onDelete={() => set({ userAgreement: '' })} />}
      <h3 className="h2">{t('ticketMail')}</h3>
      <SwitchRow label={t('qrLater')} hint={t('qrLaterHint')} checked={draft.sendQRCode !== null} onChange={releaseLater} />
      {draft.sendQRCode !== null && (
        <InstantField path="sendQRCode" label={t('qrOn')} value={draft.sendQRCode} onChange={(sendQRCode) => set({ sendQRCode })} />
      )}
      <TextField
        path="eventEmailSubject"
        label={t('mailSubject')}
        value={draft.eventEmailSubject}
        onChange={(eventEmailSubject) => set({ eventEmailSubject })}
      />
      <RichField
        id="eventEmailBody"
        label={t('mailBody')}
        value={draft.eventEmailBody}
        onChange={(eventEmailBody) => set({ eventEmailBody })}
      />
    </Section>
  );
}

function DeleteWaiver({ onDelete }: { onDelete: () => void }) {
  const { t } = useTranslation('eventEditor');
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm({ text: t('deleteWaiverText'), danger: true })) onDelete();
  };
  return (
    <Button type="text" danger className={styles.aside} onClick={() => void ask()}>
      {t('deleteWaiver')}
    </Button>
  );
}
