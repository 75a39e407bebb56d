import type { ReactNode } from 'react';
import type { FieldError } from '@marquee/shared/error-texts';
import { isOnSaleImmediately, publishWordingOf } from '@marquee/shared/events/publish-wording';
import { formatInstant } from '@marquee/shared/time/format';
import { textOf } from '@marquee/shared/text/messages';
import { KINDS } from '#lib/records/kinds.ts';
import { now } from '#lib/time/clock.ts';
import { useTexts } from '#lib/text/texts.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/form/form.tsx';
import { texts } from '../texts.ts';
import factStyles from '#ui/facts.module.css';
import textButtonStyles from '#ui/text-button.module.css';
import { useEditor, useEditorZone } from '../core/editor-context.ts';
import { useWizardContext } from '../wizard/wizard-context.ts';
import styles from '../core/editor.module.css';

interface PublishDialogProps {
  open: boolean;
  /** What prevents publishing; empty when nothing does. */
  issues: readonly FieldError[];
  refusal: string | null;
  isBusy: boolean;
  onPublish: () => void;
  onClose: () => void;
  onClosed: () => void;
  /** What is probably not meant; it can be published all the same (BYD-010). */
  odd: readonly FieldError[];
  /** What there is nothing to say about. */
  fine: readonly FieldError[];
  /** Leads to the field of an issue. */
  onLead: (issue: FieldError) => void;
  /** What else is chosen or said before publishing. */
  children: ReactNode;
}

/** The last confirmation before a record is public: its announcement and sale, or what is missing (AUT-154–156). */
export function PublishDialog(props: PublishDialogProps) {
  const { open, issues, odd, fine, refusal, isBusy, onPublish, onClose, onClosed, onLead, children } = props;
  const { t } = useTexts(texts);
  const { form, saved } = useEditor();
  const { kind } = useWizardContext();
  const hasErrors = issues.length > 0;
  const published = saved?.published ?? false;
  const wording = publishWordingOf({ ...form.draft, published }, now(), { kind, hasErrors });
  const button = <span className="caps">{wording.button}</span>;
  return (
    <Dialog
      open={open}
      title={wording.title}
      width="publish"
      onClose={onClose}
      onClosed={onClosed}
      {...(hasErrors ? { dismissLabel: button, amount: <span /> } : { action: { label: button, loading: isBusy, onClick: onPublish } })}
    >
      {hasErrors ? (
        <Leading issues={issues} onLead={onLead} />
      ) : (
        <div className="col gap12">
          <PublishFacts />
          {children}
          {odd.length > 0 && (
            <section aria-label={t('checkup')} className="small">
              <h3 className="small strong">{t('checkup')}</h3>
              <Leading issues={odd} onLead={onLead} />
            </section>
          )}
          {fine.length > 0 && (
            <details className="small muted">
              <summary>{t('checkupFine', { count: fine.length })}</summary>
              <ul className={styles.issues}>
                {fine.map(({ path, message }) => (
                  <li key={path}>{textOf(message)}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      <Refusal text={refusal} />
    </Dialog>
  );
}

/** Issues that lead to their fields. */
function Leading({ issues, onLead }: { issues: readonly FieldError[]; onLead: (issue: FieldError) => void }) {
  return (
    <ul className={styles.issues}>
      {issues.map((issue) => (
        <li key={issue.path + textOf(issue.message)}>
          <button type="button" className={textButtonStyles.link} onClick={() => onLead(issue)}>
            {textOf(issue.message)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function PublishFacts() {
  const { t } = useTexts(texts);
  const { draft } = useEditor().form;
  const { kind } = useWizardContext();
  const zone = useEditorZone();
  const { announceAt, ticketsAt } = draft.schedule;
  const isAnnounced = !announceAt || Date.parse(announceAt) <= now().getTime();
  const isOnSale = isOnSaleImmediately({ schedule: draft.schedule }, now());
  return (
    <dl className={`${factStyles.facts} ${styles.publishFacts}`}>
      <dt>{t('announcement')}</dt>
      <dd>{isAnnounced ? t('now') : formatInstant(announceAt, 'detail', zone)}</dd>
      <dt>{t('onSale')}</dt>
      <dd>{isOnSale ? t('saleImmediately') : formatInstant(ticketsAt, 'detail', zone)}</dd>
      <dt>{t('publicPage')}</dt>
      <dd>{`${KINDS[kind].path}/${draft.stub || '…'}`}</dd>
    </dl>
  );
}
