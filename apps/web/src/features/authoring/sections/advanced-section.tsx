import { Button } from 'antd';
import { useConfirm } from '#ui/confirm.tsx';
import { InstantField } from '#ui/form/instant-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#lib/text/texts.ts';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { RichField } from '../fields/rich-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { FeesPart, type OwnFees } from './fees-part.tsx';
import { QuestionsPart } from './questions-part.tsx';
import { Section } from './section.tsx';
import styles from '../core/editor.module.css';
import { texts } from '../texts.ts';

/** Delivery and exchange, fees, questions, waiver, tickets by e-mail. */
export function AdvancedSection({ OwnFees }: { OwnFees: OwnFees }) {
  const { t } = useTexts(texts);
  const { form } = useEditor();
  const zone = useEditorZone();
  const { draft, change } = form;
  const releaseLater = (later: boolean) =>
    change({ sendQRCode: later ? (draft.schedule.doorsAt ?? draft.schedule.startsAt ?? null) : null });
  return (
    <Section name="advanced-options">
      <DeliveryFields />
      <FeesPart OwnFees={OwnFees} />
      <QuestionsPart />
      <h3 className="h2">{t('waiver')}</h3>
      <RichField form={form} name="userAgreement" label={t('waiverLabel')} />
      {draft.userAgreement && <DeleteWaiver onDelete={() => change({ userAgreement: '' })} />}
      <h3 className="h2">{t('ticketMail')}</h3>
      <SwitchRow label={t('qrLater')} hint={t('qrLaterHint')} checked={draft.sendQRCode !== null} onChange={releaseLater} />
      {draft.sendQRCode !== null && <InstantField form={form} name="sendQRCode" label={t('qrOn')} zone={zone} />}
      <TextField form={form} name="eventEmailSubject" label={t('mailSubject')} />
      <RichField form={form} name="eventEmailBody" label={t('mailBody')} />
    </Section>
  );
}

function DeleteWaiver({ onDelete }: { onDelete: () => void }) {
  const { t } = useTexts(texts);
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
