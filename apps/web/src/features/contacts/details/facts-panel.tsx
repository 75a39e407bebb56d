import { formatInstant } from '#lib/text/format.ts';
import { Panel } from '#ui/panel.tsx';
import factStyles from '#ui/facts.module.css';
import { useTexts } from '#lib/text/texts.ts';
import { phoneOf } from '../contact-words.ts';
import { useContact } from './contact-context.ts';
import { texts } from '../texts.ts';

/** The known details of a contact with labels; unknown ones are omitted. */
export function FactsPanel() {
  const { t } = useTexts(texts);
  const contact = useContact();
  const { metrics, email, emails, importedAt, note, user, firstName, lastName } = contact;
  const date = (at: string | null | undefined) => (at ? formatInstant(at, 'table') : '');
  const facts: [string, string][] = [
    [t('name'), `${firstName} ${lastName}`.trim()],
    [t('email'), email],
    [t('earlierEmails'), emails.filter((each) => each !== email).join(', ')],
    [t('phone'), phoneOf(contact)],
    [t('account'), user?.email ?? ''],
    [t('firstOrder'), date(metrics.firstOrderAt)],
    [t('lastOrder'), date(metrics.lastOrderAt)],
    [t('importedOn'), date(importedAt)],
    [t('note'), note ?? ''],
  ];
  return (
    <Panel title={t('facts')}>
      <dl className={factStyles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
